internal import TouchLab

extension ScenarioWriter {
  /// The layouts; the screens of the layout with the file's name are at the top level.
  static func layouts(of study: Study, _ comments: Comments) -> [StatementText] {
    var found: [StatementText] = []
    for (index, layout) in study.layouts.enumerated() {
      let base = study.layouts[..<index].first { $0.isBase(of: layout) }
      let parts = parts(of: layout, like: base) { screen, element in
        comments.notes[Comments.Place(layout: index, screen: screen, element: element)]
      }
      if index == 0, layout.place == nil, layout.id == Path.stem(of: study.path) {
        found += parts
        continue
      }
      var statement = StatementText("layout")
      statement.add(Spelling.word(layout.id))
      statement.add("like", base.map { Spelling.word($0.id) })
      statement.hold(parts)
      found.append(statement)
    }
    return found
  }

  /// The screens and the tab bar that a layout does not copy from another.
  ///
  /// `note` gives the comment of an element by the indices of its screen and itself.
  private static func parts(
    of layout: Layout, like base: Layout?, noting note: (Int, Int) -> String?
  ) -> [StatementText] {
    var parts: [StatementText] = []
    for (index, screen) in layout.screens.enumerated() {
      if let base, base.screen(id: screen.id) == screen { continue }
      parts.append(Self.screen(screen) { note(index, $0) })
    }
    if let tabBar = layout.tabBar, tabBar != base?.tabBar { parts.append(element(tabBar)) }
    return parts
  }

  private static func screen(_ screen: Screen, noting note: (Int) -> String?) -> StatementText {
    var statement = StatementText("screen")
    statement.add(Spelling.word(screen.id))
    if screen.isTitled { statement.add("title", Spelling.text(screen.title)) }
    if !screen.showsTabBar { statement.add("tab-bar", Spelling.flag(false)) }
    guard !screen.elements.isEmpty else { return statement }
    statement.hold(
      screen.elements.enumerated().map { index, element in
        var statement = Self.element(element)
        statement.comment = note(index)
        return statement
      })
    return statement
  }

  /// An element with all properties that differ from the defaults of its kind.
  static func element(_ element: Element) -> StatementText {
    let kind = element.kind.descriptor
    var statement = StatementText(kind.name)
    for argument in kind.arguments {
      switch argument {
      case .id: if !element.id.isEmpty { statement.add(Spelling.word(element.id)) }
      case .text where kind.arguments.contains(.title):
        if let text = element.text { statement.add(Spelling.text(text)) }
      case .label, .title, .text:
        if let label = element.label { statement.add(Spelling.text(label)) }
      }
    }
    add(propertiesOf: element, unlike: Element(kind: kind.standard), to: &statement)
    if !element.children.isEmpty { statement.hold(element.children.map(Self.element)) }
    return statement
  }

  /// Adds the properties and the hit target in which an element differs from another of its kind.
  static func add(
    propertiesOf element: Element, unlike other: Element, to statement: inout StatementText
  ) {
    let properties = element.kind.descriptor.properties
    // By index, because most properties are defaults and need not be copied.
    for index in properties.indices where !properties[index].isAlias {
      guard let value = properties[index].get(element), value != properties[index].get(other) else {
        continue
      }
      statement.add(properties[index].name, Spelling.value(value, properties[index].type))
    }
    if element.hitRule != other.hitRule {
      for hit in element.hitRule.stated { statement.hold([rectangle("hit-target", hit)]) }
    }
    let (own, usual) = (element.circumstances, other.circumstances)
    if let full = own.full, full != usual.full { statement.hold([rectangle("full", full)]) }
    if let minimum = own.minimum, minimum != usual.minimum {
      var part = StatementText("minimum")
      for side in [minimum.width, minimum.height] { part.add(Spelling.number(side)) }
      statement.hold([part])
    }
  }

  private static func rectangle(_ name: String, _ frame: Rectangle) -> StatementText {
    var part = StatementText(name)
    for number in [frame.x, frame.y, frame.width, frame.height] {
      part.add(Spelling.number(number))
    }
    return part
  }
}

extension Layout {
  /// Whether a layout can be written as like this one: it has all screens in order, and some
  /// unchanged.
  fileprivate func isBase(of other: Layout) -> Bool {
    guard tabBar == nil || other.tabBar != nil, !screens.isEmpty,
      other.screens.prefix(screens.count).map(\.id) == screens.map(\.id)
    else { return false }
    return zip(screens, other.screens).contains { $0 == $1 }
  }
}

extension Spelling {
  /// A property's value as a scenario states it.
  static func value(_ value: PropertyValue, _ type: ValueType) -> String {
    switch value {
    case .flag(let flag): self.flag(flag)
    case .number(let number): self.number(number)
    case .wholeNumber(let number): "\(number)"
    case .text(let text):
      switch type {
      case .text: self.text(text)
      case .textOrNumber: wordOrNumber(text)
      default: word(text)
      }
    }
  }
}
