internal import KDL
package import TouchLab

/// What-if changes of a scenario: each is made in its text, on the screen in front.
package struct LayoutEditor {
  let source: SourceFile
  let layout: Layout
  let screenID: String
  /// The screen as it is drawn now; nil where it cannot be.
  let placed: PlacedScreen?
  let load: (String) -> LoadedFile

  /// `load` reads the scenario's other files.
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

  /// A change that was worked out: the new text, what to say, and which targets it is about.
  package struct Change {
    package var bytes: [UInt8]
    package var words: String
    package var ids: [String]
  }

  // MARK: - Where elements stand

  /// Where the elements of these ids are to be changed; screens of other layouts are copied in.
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

  /// The place of one element in a workplace that was made for it.
  func place(of id: String, in workplace: Workplace) throws(EditProblem) -> Workplace.Place {
    guard let element = workplace.element(id), let place = workplace.place(of: element) else {
      throw .unknown(id)
    }
    return place
  }

  /// The frame of an element as it is drawn now.
  private func frame(of element: Element) -> Rectangle? {
    if let target = placed?.targets.last(where: { $0.id == element.id && $0.role == .element }) {
      return target.visual
    }
    return placed?.decorations.last { $0.id == element.id && !element.id.isEmpty }?.frame
      ?? element.frame.complete
  }

  // MARK: - The changes

  /// Moves an element to the right and down.
  package func moved(_ id: String, x: Double, y: Double) throws(EditProblem) -> Change {
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    let standing = Standing(place)
    guard case .frame = standing else { throw .refused(standing.whyNotMoved(id), at: id) }
    var edits = TextEdits()
    edits.move(place, x: x, y: y, in: workplace.bytes)
    let old = frame(of: place.element)
    let now = old.map { " to \(($0.x + x).points),\(($0.y + y).points)" } ?? ""
    return Change(
      bytes: edits.applied(to: workplace.bytes),
      words: "moved \(id) by \(x.points), \(y.points)\(now)".after(workplace.note),
      ids: [id])
  }

  /// Gives an element another size, about its centre, which people aim at.
  package func resized(_ id: String, to size: Size) throws(EditProblem) -> Change {
    guard size.width > 0, size.height > 0 else { throw .refused("a size is above 0") }
    let workplace = try workplace(for: [id])
    let place = try place(of: id, in: workplace)
    guard let old = frame(of: place.element) else {
      throw .refused("\(id) is not drawn now", at: id)
    }
    let standing = Standing(place)
    var edits = TextEdits()
    switch standing {
    case .frame:
      edits.move(
        place, x: (old.width - size.width) / 2, y: (old.height - size.height) / 2,
        in: workplace.bytes, withHitTarget: false)
    case .barItem, .barEnd: break
    case .row:
      guard abs(size.width - old.width) < 0.01 else {
        throw .refused(
          "a row is as wide as its list; try resize \(id) \(old.width.points) \(size.height.points)"
        )
      }
    default: throw .refused(standing.whyNotResized(id), at: id)
    }
    if case .row = standing {
    } else {
      edits.set("width", to: size.width.points, of: place.node, in: workplace.bytes)
    }
    edits.set("height", to: size.height.points, of: place.node, in: workplace.bytes)
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
      let (from, to) = (one.element.frame, other.element.frame)
      let x = (to.x ?? 0) - (from.x ?? 0)
      let y = (to.y ?? 0) - (from.y ?? 0)
      edits.move(one, x: x, y: y, in: workplace.bytes)
      edits.move(other, x: -x, y: -y, in: workplace.bytes)
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
    "only things of one bar or list, or with frames of their own, change places: "
      + "\(one.element.id) is a \(one.node.name) in \(one.parent.name), "
      + "\(other.element.id) a \(other.node.name) in \(other.parent.name)"
  }
}

extension TextEdits {
  /// Moves what has a frame of its own, and the hit target that it states.
  fileprivate mutating func move(
    _ place: Workplace.Place, x: Double, y: Double, in bytes: [UInt8], withHitTarget: Bool = true
  ) {
    let frame = place.element.frame
    if x != 0 || frame.x == nil {
      set("x", to: ((frame.x ?? 0) + x).points, of: place.node, in: bytes)
    }
    if y != 0 || frame.y == nil {
      set("y", to: ((frame.y ?? 0) + y).points, of: place.node, in: bytes)
    }
    guard withHitTarget, case .stated(let hit) = place.element.hitRule,
      let child = place.node.children?.last(where: { $0.name == "hit-target" })
    else { return }
    setArgument(0, to: (hit.x + x).points, of: child, in: bytes)
    setArgument(1, to: (hit.y + y).points, of: child, in: bytes)
  }
}

extension String {
  /// The sentence with what was done before it, if anything was.
  func after(_ note: String) -> String { note.isEmpty ? self : "\(note); \(self)" }
}
