internal import KDL
package import TouchLab

/// What-if changes of a scenario, made in its text, on the screen in front.
package struct LayoutEditor {
  let source: SourceFile
  let layout: Layout
  let screenID: String
  /// The screen as it is drawn now; nil if it cannot be drawn.
  let placed: PlacedScreen?
  let load: (String) -> LoadedFile

  /// Makes an editor; `load` reads the scenario's other files.
  package init(
    _ source: SourceFile, layout: Layout, screenID: String, placed: PlacedScreen?,
    load: @escaping (String) -> LoadedFile
  ) {
    self.source = source
    self.layout = layout
    self.screenID = screenID
    self.placed = placed
    self.load = load
  }

  /// A change: the new text, its description, and the ids of its targets.
  package struct Change {
    package var bytes: [UInt8]
    package var words: String
    package var ids: [String]
  }

  // MARK: - Where elements stand

  /// The text in which these elements are changed; screens of other layouts are copied in.
  func workplace(for ids: [String]) throws(EditProblem) -> Workplace {
    var workplace = try Workplace(source, layout: layout, screenID: screenID)
    for id in ids {
      guard let element = workplace.element(id) else { throw .unknown(id) }
      if workplace.place(of: element) == nil {
        try workplace.copyIn(element.place, load: load)
      }
    }
    return workplace
  }

  func place(of id: String, in workplace: Workplace) throws(EditProblem) -> Workplace.Place {
    guard let element = workplace.element(id), let place = workplace.place(of: element) else {
      throw .unknown(id)
    }
    return place
  }

  /// The frame of an element as it is drawn, on the screen and in the coordinates of its block.
  private func frame(of element: Element) -> (shown: Rectangle, inBlock: Rectangle)? {
    if let target = placed?.targets.last(where: { $0.id == element.id && $0.role == .element }) {
      return (target.visibleFrame, target.frame.counted(from: target.origin))
    }
    let drawn = placed?.decorations.last { $0.id == element.id && !element.id.isEmpty }?.frame
    guard let frame = drawn ?? element.frame.complete else { return nil }
    return (frame, element.frame.complete ?? frame)
  }

  // MARK: - The changes

  package func moved(_ id: String, x: Double, y: Double) throws(EditProblem) -> Change {
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    let standing = Standing(place)
    guard case .frame = standing else { throw .refused(standing.whyNotMoved(id), at: id) }
    let after = try moved(place, by: Point(x: x, y: y), in: workplace)
    var edits = TextEdits()
    try edits.restate(place, as: after, in: workplace)
    let now = frame(of: place.element).map {
      " to \(($0.shown.x + x).points),\(($0.shown.y + y).points)"
    }
    return workplace.change(
      edits, "moved \(id) by \(x.points), \(y.points)\(now ?? "")", about: [id])
  }

  private func moved(
    _ place: Workplace.Place, by way: Point, in workplace: Workplace
  ) throws(EditProblem) -> Element {
    let id = place.element.id
    let siblings = workplace.layout.screen(id: workplace.screenID)?.siblings(of: id) ?? []
    let flows = KindCatalogue.kind(named: place.parent.name)?.flow != nil
    let last = siblings.last { !$0.hasPlace }
    if flows, !place.element.hasPlace, last?.id != id {
      throw .refused(
        "\(id) is before elements that would move into its place; try set "
          + "\(place.parent.firstText ?? place.parent.name) spacing=N, or swap \(id.promptWord) OTHER",
        at: id)
    }
    var after = place.element
    let known = frame(of: after)?.inBlock
    let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
    guard let frame = known ?? (after.frame.x != nil && after.frame.y != nil ? nowhere : nil) else {
      throw .hidden(id)
    }
    after.move(by: way, from: frame, isMirrored: placed?.isMirrored ?? false)
    return after
  }

  /// A corner that stays in its place while an element is resized.
  package enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    /// The way of the centre while the size grows by `more`.
    fileprivate func way(of more: Size) -> Point {
      let isLeft = self == .topLeft || self == .bottomLeft
      let isTop = self == .topLeft || self == .topRight
      return Point(
        x: isLeft ? more.width / 2 : -more.width / 2, y: isTop ? more.height / 2 : -more.height / 2)
    }
  }

  /// Resizes an element about a corner, or about its centre, which people aim at.
  package func resized(
    _ id: String, to size: Size, keeping corner: Corner? = nil
  ) throws(EditProblem) -> Change {
    guard size.width > 0, size.height > 0 else { throw .refused("a size must be more than 0") }
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    guard let old = frame(of: place.element)?.inBlock else { throw .hidden(id) }
    let standing = Standing(place)
    var after = place.element
    switch standing {
    case .frame:
      after.resize(to: size, from: old.size)
      if let corner {
        let more = Size(width: size.width - old.width, height: size.height - old.height)
        after.move(
          by: corner.way(of: more), from: Rectangle(center: old.center, size: size),
          isMirrored: placed?.isMirrored ?? false)
      }
    case .barItem, .barEnd: after.frame.width = size.width
    case .row:
      guard abs(size.width - old.width) < 0.01 else {
        throw .refused(
          "a row is as wide as its list; try resize \(id.promptWord) \(old.width.points) \(size.height.points)"
        )
      }
    default: throw .refused(standing.whyNotResized(id), at: id)
    }
    if standing != .frame { after.frame.height = size.height }
    var edits = TextEdits()
    try edits.restate(place, as: after, in: workplace)
    let sizes = [old.width, old.height, size.width, size.height].map(\.points)
    return workplace.change(
      edits, "resized \(id): \(sizes[0])×\(sizes[1]) → \(sizes[2])×\(sizes[3])", about: [id])
  }

  package func swapped(_ ids: (String, String)) throws(EditProblem) -> Change {
    let workplace = try workplace(for: [ids.0, ids.1])
    let one = try place(of: ids.0, in: workplace)
    let other = try place(of: ids.1, in: workplace)
    var edits = TextEdits()
    switch (Standing(one), Standing(other)) {
    case (.frame, .frame):
      guard let from = frame(of: one.element)?.shown, let to = frame(of: other.element)?.shown
      else { throw .refused("\(ids.0) and \(ids.1) are not visible now") }
      let way = Point(x: to.x - from.x, y: to.y - from.y)
      let back = Point(x: -way.x, y: -way.y)
      try edits.restate(one, as: moved(one, by: way, in: workplace), in: workplace)
      try edits.restate(other, as: moved(other, by: back, in: workplace), in: workplace)
    case (.bar, _), (_, .bar), (.wholeScreen, _), (_, .wholeScreen), (.frame, _), (_, .frame):
      throw .refused(notExchangeable(one, other))
    default:
      guard one.parent.range == other.parent.range else {
        throw .refused(notExchangeable(one, other))
      }
      edits.exchange(one.node, other.node, in: workplace.bytes)
    }
    return workplace.change(
      edits, "\(ids.0) and \(ids.1) have changed places", about: [ids.0, ids.1])
  }

  /// The refusals of the commands that move and resize an element; nil for a command that works.
  package struct Refusals: Sendable {
    package var move: String?
    package var resize: String?
    /// The property that places the element, and commands that change it instead.
    package var property: String?
    package var instead: [String] = []
  }

  /// Returns the refusals for elements; `refusal` makes the sentence of a problem.
  package func refusals(
    for ids: [String], saying refusal: (EditProblem) -> String
  ) -> [Refusals] {
    let shared = try? Workplace(source, layout: layout, screenID: screenID)
    return ids.map { id in
      guard let shared, let element = shared.element(id), let place = shared.place(of: element),
        Standing(place) != .frame || frame(of: element) != nil
      else {
        return Refusals(
          move: reason(refusal) { () throws(EditProblem) in try moved(id, x: 0, y: 0) },
          resize: reason(refusal) { () throws(EditProblem) in
            let frame = placed?.target(id: id)?.visibleFrame
            return try resized(id, to: frame?.size ?? Size(width: 1, height: 1))
          })
      }
      return refusals(for: place, refusal)
    }
  }

  private func reason(
    _ sentence: (EditProblem) -> String, _ change: () throws(EditProblem) -> Change
  ) -> String? {
    do {
      _ = try change()
      return nil
    } catch {
      return sentence(error)
    }
  }

  private func refusals(
    for place: Workplace.Place, _ refusal: (EditProblem) -> String
  ) -> Refusals {
    let (id, standing) = (place.element.id, Standing(place))
    var refusals = Refusals()
    guard standing != .frame else {
      refusals.move = reason(refusal) { () throws(EditProblem) in try moved(id, x: 0, y: 0) }
      return refusals
    }
    refusals.move = standing.whyNotMoved(id)
    refusals.property = standing.property
    let size = placed?.target(id: id)?.visibleFrame.size
    switch standing {
    case .row, .barItem, .barEnd:
      if let size {
        let (width, height) = (size.width.points, (size.height + Self.moreRoom).points)
        refusals.instead.append("resize \(id.promptWord) \(width) \(height)")
      }
    default: refusals.resize = standing.whyNotResized(id)
    }
    let siblings = place.parent.children?.filter { $0.name == place.node.name } ?? []
    if standing != .bar, standing != .wholeScreen,
      let index = siblings.firstIndex(where: { $0.range == place.node.range }),
      let other = siblings.indices.contains(index + 1)
        ? siblings[index + 1].firstText : siblings.prefix(index).last?.firstText
    {
      refusals.instead.append("swap \(id.promptWord) \(other.promptWord)")
    }
    return refusals
  }

  /// The height that an offered change adds to a row or an item: two steps of the 8-point grid of
  /// Material and Apple's templates.
  private static let moreRoom = 16.0

  private func notExchangeable(_ one: Workplace.Place, _ other: Workplace.Place) -> String {
    "only elements of one bar or list, or with their own frames, can swap: "
      + "\(one.element.id) is a \(one.node.name) in \(one.parent.name), "
      + "\(other.element.id) a \(other.node.name) in \(other.parent.name)"
  }
}

extension Element {
  fileprivate var hasPlace: Bool { anchors.placesAcross(frame) || anchors.placesDown(frame) }
}

extension LayoutEdit {
  fileprivate func isMade(in layout: Layout) -> Bool {
    if kind == .takenOut, added.isEmpty {
      return layout.screen(id: screen ?? "")?.element(id: before.id) == nil
    }
    return element(in: layout).map { now in
      now.withoutPlaces == standing(on: now).after.withoutPlaces
        && added.allSatisfy { layout.screen(id: screen ?? "")?.element(id: $0.id) != nil }
    } ?? false
  }

  /// Whether an element still is as the change found it, in all that the change depends on.
  fileprivate func isAbout(_ element: Element) -> Bool {
    let now = element.withoutPlaces
    return now == standing(on: now).before.withoutPlaces && hasSameConsequence(as: element)
  }
}

extension [LayoutEdit] {
  /// The changes that the layout does not have yet, each of one element.
  fileprivate func left(to layout: Layout) -> [LayoutEdit] {
    flatMap(\.each).filter { !$0.isMade(in: layout) }
  }

  /// Whether the elements of the remaining changes are as they were when the changes were found.
  package func areFit(for layout: Layout) -> Bool {
    let changes = left(to: layout)
    return changes.allSatisfy { change in
      // A later change of one element starts from the result of the first.
      let isFirst = !changes.prefix { $0 != change }.contains { $0.isOfSameElement(as: change) }
      return !isFirst || change.element(in: layout).map(change.isAbout) == true
    }
  }
}

/// What-if changes that a search found.
extension LayoutEditor {
  /// Makes changes of the layout in use, one after the other. `ids` are the elements to report.
  package func made(
    _ changes: [LayoutEdit], saying words: String, about ids: [String]
  ) throws(EditProblem) -> Change {
    let changes = changes.left(to: layout)
    guard changes.areFit(for: layout) else {
      throw .refused("the screen has changed since; run suggest again")
    }
    let made = try ChangeEditor.rewritten(source, making: changes, on: layout.id, load: load)
    if let other = made.included.first {
      throw .refused("\(other.path) states it: load that file to change it")
    }
    return Change(bytes: made.text.bytes, words: words, ids: ids)
  }
}

/// What-if changes of several elements at once.
extension LayoutEditor {
  /// Makes a change of each element that a word names, one after the other. `-star` names the
  /// elements with that ending in all rows, and the name of a kind all elements of that kind. Any
  /// other word is the id of one element.
  package func each(
    meantBy word: String, _ change: (LayoutEditor, String) throws(EditProblem) -> Change
  ) throws(EditProblem) -> Change {
    let ids = ids(meantBy: word)
    if ids.count == 1 { return try change(self, ids[0]) }
    var editor = self
    var (changed, hidden): ([String], [String]) = ([], [])
    for id in ids {
      do {
        let made = try change(editor, id)
        // An error is reported when the whole text is read again.
        guard let next = editor.reading(made.bytes) else { return made }
        editor = next
        changed.append(id)
      } catch .hidden(let id) {
        hidden.append(id)
      }
    }
    guard !changed.isEmpty else { throw .hidden(hidden.joined(separator: ", ")) }
    let left = hidden.isEmpty ? "" : "; not visible now, and left as is: \(Self.list(hidden))"
    return Change(
      bytes: editor.source.bytes,
      words: "\(word) in \(changed.count) places: \(Self.list(changed))\(left)", ids: changed)
  }

  /// The ids of the elements that a word names; the word itself if it names one or none.
  package func ids(meantBy word: String) -> [String] {
    let standing = layout.standingElements(on: screenID)
    let meant = standing.filter { $0.isMeant(by: word) }.map(\.element.id)
    // An id names one element, and a bar without an id is named by its kind.
    return meant.isEmpty || meant.contains { $0 == word || $0.isEmpty } ? [word] : meant
  }

  /// The editor of the same screen in another text; nil if that cannot be read.
  private func reading(_ bytes: [UInt8]) -> LayoutEditor? {
    let text = SourceFile(path: source.path, bytes: bytes)
    let study = ScenarioReader.read(text, mostTargets: .max, load: load).study
    guard let now = study?.layouts.first(where: { $0.id == layout.id }) else { return nil }
    return LayoutEditor(text, layout: now, screenID: screenID, placed: placed, load: load)
  }

  private static func list(_ ids: [String]) -> String {
    let shown = ids.prefix(4).joined(separator: ", ")
    return ids.count > 4 ? "\(shown) and \(ids.count - 4) more" : shown
  }
}

/// An element with its ending, which follows the id of the element around it.
struct StandingElement {
  let element: Element
  /// The part that its id appends to that of the element around it, such as `-star`; nil if the ids
  /// begin differently.
  let ending: String?

  fileprivate init(_ element: Element, in parent: String) {
    self.element = element
    let isAppended = !parent.isEmpty && element.id.hasPrefix("\(parent)-")
    ending = isAppended ? String(element.id.dropFirst(parent.count)) : nil
  }

  /// Whether a word is its id, its ending or its kind.
  func isMeant(by word: String) -> Bool {
    element.id == word || ending == word || element.kind.name == word
  }

  fileprivate static func all(_ elements: [Element], in parent: String) -> [StandingElement] {
    elements.flatMap { element in
      [StandingElement(element, in: parent)]
        + all(element.children, in: element.id.isEmpty ? parent : element.id)
    }
  }
}

extension Layout {
  func standingElements(on screenID: String) -> [StandingElement] {
    StandingElement.all((screen(id: screenID)?.elements ?? []) + tabs, in: "")
  }
}

/// What-if changes that set properties, add elements and remove them.
extension LayoutEditor {
  /// Sets properties as `set ID property=value …` gives them. `label="…"` sets the label, `#null`
  /// removes a property, and a block sets the hit target: `{ hit-target 10 20 44 44; }`.
  package func propertiesSet(_ text: String) throws(EditProblem) -> Change {
    let typed = Array(text.utf8)
    guard let command = try Workplace.parse(typed).first, let word = command.firstText,
      command.arguments.count == 1, !command.properties.isEmpty || command.children != nil
    else { throw .malformed }
    return try each(meantBy: word) { editor, id throws(EditProblem) in
      try editor.propertiesSet(command, typed: typed, of: id)
    }
  }

  private func propertiesSet(
    _ command: KDLNode, typed: [UInt8], of id: String
  ) throws(EditProblem) -> Change {
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    var edits = TextEdits()
    // The label is written before the properties.
    let given = command.properties
    for entry in given.filter({ $0.name == "label" }) + given.filter({ $0.name != "label" }) {
      guard let name = entry.name, let written = typed.text(entry.value.range.offsets) else {
        throw .malformed
      }
      let value = entry.value.content == .null ? nil : written
      if name == "label" {
        guard Grammar.element(place.node.name)?.arguments.count == 2 else {
          throw .refused("a \(place.node.name) has no label")
        }
        edits.setArgument(1, to: value, of: place.node, in: workplace.bytes)
      } else {
        edits.set(name, to: value, of: place.node, in: workplace.bytes)
      }
    }
    let block = command.children ?? []
    for child in block {
      edits.put(child, written: typed.text(child.range.offsets), in: place.node, workplace.bytes)
    }
    let list = (command.properties.map(\.range) + block.map(\.range))
      .compactMap { typed.text($0.offsets) }
    return workplace.change(
      edits, "set \(id.promptWord) \(list.joined(separator: " "))", about: [id])
  }

  /// Adds a node, written as in a file. It goes to the screen in front, or to its only bar or list
  /// that can hold it; `in=ID` names one of several.
  package func added(_ text: String) throws(EditProblem) -> Change {
    var bytes = Array(text.utf8)
    guard let node = try Workplace.parse(bytes).first else { throw .malformed }
    guard let holder = node.properties.first(where: { $0.name == "in" }) else {
      return try added(node, bytes, to: nil)
    }
    var cut = TextEdits()
    cut.set("in", to: nil, of: node, in: bytes)
    bytes = cut.applied(to: bytes)
    return try added(node, bytes, to: holder.value.text)
  }

  private func added(
    _ node: KDLNode, _ text: [UInt8], to holderID: String?
  ) throws(EditProblem) -> Change {
    var workplace = try Workplace(source, layout: layout, screenID: screenID)
    let parent = try holder(of: node, named: holderID, in: &workplace)
    guard let written = try Workplace.parse(text).first.flatMap({ text.text($0.range.offsets) })
    else { throw .refused("nothing to add") }
    var edits = TextEdits()
    edits.append(written, to: parent, in: workplace.bytes)
    let id = node.firstText ?? node.name
    return workplace.change(edits, "added \(node.name) \(id) to \(parent.name)", about: [id])
  }

  private func holder(
    of node: KDLNode, named id: String?, in workplace: inout Workplace
  ) throws(EditProblem) -> KDLNode {
    if id == nil {
      if Grammar.screen.child(node.name) != nil { return try screenNode(in: &workplace) }
      if node.name == "tab" { return try tabBarNode(in: &workplace) }
    }
    let kinds = Grammar.screen.children?.filter { $0.child(node.name) != nil }.map(\.name) ?? []
    guard !kinds.isEmpty else {
      let known = Grammar.screen.children?.map(\.name) ?? []
      let hint =
        DesignerWords.hint(forNode: node.name, among: known)
        ?? Fault.suggestion(for: node.name, among: known)
      throw .refused(
        "there is no node '\(node.name)'" + (hint.map { "; \($0)" } ?? ""))
    }
    let elements = workplace.layout.screen(id: workplace.screenID)?.allElements ?? []
    let fitting = elements.filter { kinds.contains($0.kind.name) && (id == nil || $0.id == id) }
    guard let element = fitting.first, fitting.count == 1 else {
      let what = kinds.joined(separator: " or ")
      throw .refused(
        fitting.isEmpty
          ? "\(workplace.screenID) has no \(what)\(id.map { " '\($0)'" } ?? "") for it; try add "
            + "\(kinds[0]) { \(node.name) … }"
          : "\(workplace.screenID) has several; add in=ID")
    }
    if workplace.place(of: element) == nil { try workplace.copyIn(element.place, load: load) }
    let again = workplace.layout.screen(id: workplace.screenID)?.allElements
      .first { $0.kind.name == element.kind.name && $0.id == element.id }
    guard let again, let place = workplace.place(of: again) else {
      throw .refused("it cannot be added here")
    }
    return place.node
  }

  private func screenNode(in workplace: inout Workplace) throws(EditProblem) -> KDLNode {
    if workplace.screenNode == nil {
      try workplace.copyIn(
        workplace.layout.screen(id: workplace.screenID)?.place, load: load)
    }
    guard let node = workplace.screenNode else { throw .refused("the system draws this screen") }
    return node
  }

  private func tabBarNode(in workplace: inout Workplace) throws(EditProblem) -> KDLNode {
    if workplace.tabBarNode == nil {
      guard let place = workplace.layout.tabBar?.place else {
        throw .refused("the layout has no tab bar: type tab-bar { tab … }")
      }
      try workplace.copyIn(place, load: load)
    }
    guard let bar = workplace.tabBarNode else { throw .refused("there is no tab bar") }
    return bar
  }

  package func removed(_ ids: [String]) throws(EditProblem) -> Change {
    if let change = try leftOut(ids) { return change }
    let workplace = try workplace(for: ids)
    var edits = TextEdits()
    for id in ids { edits.remove(try place(of: id, in: workplace).node, in: workplace.bytes) }
    return workplace.change(edits, "removed \(ids.joined(separator: ", "))", about: ids)
  }

  /// Leaves out elements that a variant inherits; nil if all are in its own text.
  private func leftOut(_ ids: [String]) throws(EditProblem) -> Change? {
    let workplace = try Workplace(source, layout: layout, screenID: screenID)
    let taken = ids.filter { id in
      workplace.element(id).map { workplace.place(of: $0) == nil } ?? false
    }
    guard let node = workplace.variantNode, !taken.isEmpty else { return nil }
    var edits = TextEdits()
    let words = taken.map(Spelling.word).joined(separator: " ")
    edits.append("\(Grammar.withoutName) \(words)", to: node, in: workplace.bytes)
    for id in ids where !taken.contains(id) {
      edits.remove(try place(of: id, in: workplace).node, in: workplace.bytes)
    }
    return Change(
      bytes: edits.applied(to: workplace.bytes), words: "left out \(ids.joined(separator: ", "))",
      ids: ids)
  }
}

extension KDLNode {
  var firstText: String? { arguments.first?.text }
}

extension KDLValue {
  var text: String? {
    if case .string(let text) = content { text } else { nil }
  }
}
