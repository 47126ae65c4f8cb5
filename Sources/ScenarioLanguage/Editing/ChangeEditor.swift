internal import KDL
package import TouchLab

/// Writes changes of a layout into a scenario's text.
package enum ChangeEditor {
  /// A scenario's text after changes.
  package struct Rewritten {
    package let text: SourceFile
    /// The layouts that read differently than before, the changed one among them.
    package let layouts: [Layout]
  }

  /// The text with changes made to a layout, one after the other; other lines stay.
  ///
  /// `load` reads the scenario's other files. Throws unless the new text reads back as the intended
  /// layout. Layouts that copy a changed screen or bar change with it.
  package static func rewritten(
    _ source: SourceFile, making changes: [LayoutChange], on layoutID: String,
    load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> Rewritten {
    var text = source
    let before = try layouts(in: source, load)
    var now = before
    for change in changes.flatMap(\.each) {
      guard let layout = now.first(where: { $0.id == layoutID }) else { throw unreadable }
      text.bytes = try made(change, in: text, layout, load)
      now = try layouts(in: text, load)
      guard let found = now.first(where: { $0.id == layoutID }),
        found.part(of: change) == change.applied(to: layout).part(of: change)
      else { throw .refused("its statement cannot be changed here") }
    }
    let known = before.map(\.withoutPlaces)
    return Rewritten(
      text: text,
      layouts: now.filter { $0.id == layoutID || !known.contains($0.withoutPlaces) })
  }

  private static let lost = EditProblem.refused("the scenario does not place that element")
  private static let unreadable = EditProblem.refused(
    "the scenario cannot be read with the change")

  private static func layouts(
    in source: SourceFile, _ load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> [Layout] {
    guard let study = ScenarioReader.read(source, mostTargets: .max, load: load).study else {
      throw unreadable
    }
    return study.layouts
  }

  private static func made(
    _ change: LayoutChange, in source: SourceFile, _ layout: Layout,
    _ load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> [UInt8] {
    let screen = change.screen ?? layout.screens.first?.id ?? ""
    var workplace = try Workplace(source, layout: layout, screenID: screen)
    guard let element = change.element(in: layout) else { throw lost }
    if workplace.place(of: element) == nil { try workplace.copyIn(element.place, load: load) }
    guard let own = change.element(in: workplace.layout), let place = workplace.place(of: own)
    else {
      throw lost
    }
    var edits = TextEdits()
    try edits.restate(place, from: change.before, as: change.after, in: workplace)
    try exchange(change, own, in: workplace, &edits)
    try takeOut(change, own, in: workplace, &edits)
    try add(change, in: workplace, &edits)
    return edits.applied(to: workplace.bytes)
  }

  /// Appends the elements that the change adds to its screen.
  private static func add(
    _ change: LayoutChange, in workplace: Workplace, _ edits: inout TextEdits
  ) throws(EditProblem) {
    for element in change.added {
      guard let screen = workplace.screenNode else { throw lost }
      let lines = ScenarioWriter.element(element).lines()
      edits.append(String(lines.dropLast()), to: screen, in: workplace.bytes)
    }
  }

  /// Removes the children that the change leaves out.
  private static func takeOut(
    _ change: LayoutChange, _ own: Element, in workplace: Workplace, _ edits: inout TextEdits
  ) throws(EditProblem) {
    guard change.kind == .fewerItems else { return }
    var kept = change.after.children[...]
    for (index, child) in change.before.children.enumerated() {
      guard child != kept.first else {
        kept.removeFirst()
        continue
      }
      guard own.children.indices.contains(index),
        let place = workplace.place(of: own.children[index])
      else { throw lost }
      edits.remove(place.node, in: workplace.bytes)
    }
  }

  /// Exchanges the two children that the change swaps.
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
      throw .refused("the two are not in one block")
    }
    edits.exchange(one, other, in: workplace.bytes)
  }
}

extension Layout {
  /// The screen or the tab bar that a change is about, without its places in the text.
  fileprivate func part(of change: LayoutChange) -> Layout {
    var part = withoutPlaces
    if let id = change.screen {
      part.screens = part.screens.filter { $0.id == id }
      part.tabBar = nil
    } else {
      part.screens = []
    }
    return part
  }
}
