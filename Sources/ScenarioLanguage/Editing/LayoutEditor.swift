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

  /// The text in which the elements with these ids are changed; screens of other layouts are copied
  /// in.
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

  /// The place of one element in its workplace.
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

  /// Moves an element to the right and down.
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
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "moved \(id) by \(x.points), \(y.points)\(now ?? "")".after(workplace.note),
      ids: [id])
  }

  /// Returns the element at another place.
  ///
  /// In a container, later elements would move into its place, so only the last one can be moved.
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

  /// Resizes an element about its centre, which people aim at.
  package func resized(_ id: String, to size: Size) throws(EditProblem) -> Change {
    guard size.width > 0, size.height > 0 else { throw .refused("a size must be more than 0") }
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    guard let frame = frame(of: place.element) else {
      throw .hidden(id)
    }
    let old = frame.inBlock
    let standing = Standing(place)
    var after = place.element
    switch standing {
    case .frame: after.resize(to: size, from: old.size)
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
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "resized \(id): \(sizes[0])×\(sizes[1]) → \(sizes[2])×\(sizes[3])"
        .after(workplace.note),
      ids: [id])
  }

  /// Exchanges two elements.
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
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "\(ids.0) and \(ids.1) have changed places".after(workplace.note),
      ids: [ids.0, ids.1])
  }

  private func notExchangeable(_ one: Workplace.Place, _ other: Workplace.Place) -> String {
    "only elements of one bar or list, or with their own frames, can swap: "
      + "\(one.element.id) is a \(one.node.name) in \(one.parent.name), "
      + "\(other.element.id) a \(other.node.name) in \(other.parent.name)"
  }
}

extension Element {
  /// Whether the scenario states its place.
  fileprivate var hasPlace: Bool { anchors.placesAcross(frame) || anchors.placesDown(frame) }
}

extension String {
  /// The sentence after a note on earlier work; the sentence alone if the note is empty.
  func after(_ note: String) -> String { note.isEmpty ? self : "\(note); \(self)" }
}
