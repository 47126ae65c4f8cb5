internal import KDL
package import TouchLab

/// Changes that a search found, made in a scenario's text.
package enum ChangeEditor {
  /// The text with changes made to a layout, one after the other; other lines stay as they are.
  ///
  /// `load` reads the scenario's other files. What is read back is what was meant, or nothing is made.
  package static func text(
    _ source: SourceFile, making changes: [LayoutChange], on layoutID: String,
    load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> SourceFile {
    var text = source
    var found = try Self.layout(layoutID, in: source, load)
    var meant = found
    for change in changes {
      text.bytes = try made(change, in: text, found, load)
      meant = change.applied(to: meant)
      found = try Self.layout(layoutID, in: text, load)
    }
    guard found.withoutPlaces == meant.withoutPlaces else {
      throw .refused("the scenario states it in a way that cannot be changed here")
    }
    return text
  }

  private static func layout(
    _ id: String, in source: SourceFile, _ load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> Layout {
    guard
      let layout = ScenarioReader.read(source, load: load).study?.layouts.first(where: {
        $0.id == id
      })
    else { throw .refused("the scenario cannot be read with the change") }
    return layout
  }

  private static func made(
    _ change: LayoutChange, in source: SourceFile, _ layout: Layout,
    _ load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> [UInt8] {
    let screen = change.screen ?? layout.screens.first?.id ?? ""
    var workplace = try Workplace(source, layout: layout, screenID: screen)
    let lost = EditProblem.refused("the scenario does not say where that is")
    guard let element = change.element(in: layout) else { throw lost }
    if workplace.place(of: element) == nil { try workplace.copyIn(element.place, load: load) }
    guard let own = change.element(in: workplace.layout), let place = workplace.place(of: own)
    else {
      throw lost
    }
    var edits = TextEdits()
    try edits.restate(place, from: change.before, as: change.after, in: workplace)
    try exchange(change, own, in: workplace, &edits)
    return edits.applied(to: workplace.bytes)
  }

  /// Exchanges the two children that stand in each other's place.
  private static func exchange(
    _ change: LayoutChange, _ own: Element, in workplace: Workplace, _ edits: inout TextEdits
  ) throws(EditProblem) {
    guard change.kind == .exchange else { return }
    let moved = change.before.children.indices.filter {
      change.before.children[$0].id != change.after.children[$0].id
    }
    let nodes = moved.compactMap { index in
      own.children.indices.contains(index)
        ? workplace.place(of: own.children[index])?.node : nil
    }
    guard let one = nodes.first, let other = nodes.last, nodes.count == 2 else {
      throw .refused("the two do not stand in one block")
    }
    edits.exchange(one, other, in: workplace.bytes)
  }
}

extension Layout {
  /// The layout without the lines on which it stands.
  fileprivate var withoutPlaces: Layout {
    var layout = self
    layout.place = nil
    layout.tabBar = tabBar?.withoutPlaces
    layout.screens = screens.map { screen in
      var screen = screen
      screen.place = nil
      screen.elements = screen.elements.map(\.withoutPlaces)
      return screen
    }
    return layout
  }
}

extension Element {
  var withoutPlaces: Element {
    var element = self
    element.place = nil
    element.children = children.map(\.withoutPlaces)
    return element
  }
}
