internal import KDL
package import TouchLab

package enum ChangeEditor {
  package struct Rewritten {
    package let text: SourceFile
    /// The included files that read otherwise than before.
    package let included: [SourceFile]
    /// The layouts that read otherwise than before, the changed one among them.
    package let layouts: [Layout]
  }

  /// The text with changes made to a layout, one after the other; other lines stay. `load` reads
  /// the scenario's other files. Throws unless the new text reads back as the intended layout.
  /// Layouts that copy a changed screen or bar change with it.
  package static func rewritten(
    _ source: SourceFile, making changes: [LayoutEdit], on layoutID: String,
    load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> Rewritten {
    let changes = changes.flatMap(\.each)
    let old = EditedFiles(source, load)
    let before = try old.layouts()
    guard let layout = before.first(where: { $0.id == layoutID }) else { throw unreadable }
    var files = old
    let now: [Layout]
    if let (made, read) = try? atOnce(changes, on: layout, in: files) {
      (files, now) = (made, read)
    } else {
      now = try oneByOne(changes, on: layout, of: before, in: &files)
    }
    let known = before.map(\.withoutPlaces)
    return Rewritten(
      text: files.source, included: files.included,
      layouts: now.filter { $0.id == layoutID || !known.contains($0.withoutPlaces) })
  }

  /// Changes of as many elements, made in one go and read once; fails where they interact.
  private static func atOnce(
    _ changes: [LayoutEdit], on layout: Layout, in files: EditedFiles
  ) throws(EditProblem) -> (EditedFiles, [Layout]) {
    guard Set(changes.map { Spot(screen: $0.screen, path: $0.path) }).count == changes.count,
      !changes.contains(where: { [.exchange, .fewerItems, .takenOut].contains($0.kind) })
    else { throw lost }
    var files = files
    var edits: [String: TextEdits] = [:]
    var workplaces: [Spot: Workplace] = [:]
    for change in changes {
      guard let element = change.element(in: layout), let file = element.place?.file else {
        throw lost
      }
      let screen = change.screen ?? layout.screens.first?.id ?? ""
      let spot = Spot(screen: screen, file: file)
      if workplaces[spot] == nil {
        workplaces[spot] = try Workplace(files.file(file), layout: layout, screenID: screen)
      }
      guard let workplace = workplaces[spot], let place = workplace.place(of: element) else {
        throw lost
      }
      var own = edits[file] ?? TextEdits()
      try own.restate(place, from: change.before, as: change.after, in: workplace)
      try add(change, in: workplace, &own)
      edits[file] = own
    }
    for (file, own) in edits.sorted(by: { $0.key < $1.key }) { try files.apply(own, to: file) }
    let read = try files.layouts()
    let meant = layout.making(changes)
    // One change of each screen: comparing a screen once is enough.
    let parts = Dictionary(changes.map { ($0.screen, $0) }, uniquingKeysWith: { one, _ in one })
    guard let found = read.first(where: { $0.id == layout.id }),
      parts.values.allSatisfy({ found.part(of: $0) == meant.part(of: $0) })
    else { throw lost }
    return (files, read)
  }

  private struct Spot: Hashable {
    var screen: String?
    var path: [Int] = []
    var file = ""
  }

  private static func oneByOne(
    _ changes: [LayoutEdit], on layout: Layout, of before: [Layout], in files: inout EditedFiles
  ) throws(EditProblem) -> [Layout] {
    var now = before
    for change in changes {
      guard let layout = now.first(where: { $0.id == layout.id }) else { throw unreadable }
      let file = change.element(in: layout)?.place?.file ?? files.source.path
      if file != files.source.path, let other = try? files.file(file),
        let text = try? made(change, in: other, layout, files.load)
      {
        files.replace(text, in: file)
      } else {
        // A screen that stands elsewhere is copied into the layout that is changed.
        files.replace(
          try made(change, in: files.source, layout, files.load), in: files.source.path)
      }
      now = try files.layouts()
      guard let found = now.first(where: { $0.id == layout.id }),
        found.part(of: change) == change.applied(to: layout).part(of: change)
      else { throw .refused("the scenario states it in a way that cannot be changed here") }
    }
    return now
  }

  private static let lost = EditProblem.refused("the scenario does not say where that is")
  static let unreadable = EditProblem.refused(
    "the scenario cannot be read with the change")

  private static func made(
    _ change: LayoutEdit, in source: SourceFile, _ layout: Layout,
    _ load: @escaping (String) -> LoadedFile
  ) throws(EditProblem) -> [UInt8] {
    let screen = change.screen ?? layout.screens.first?.id ?? ""
    var workplace = try Workplace(source, layout: layout, screenID: screen)
    guard let element = change.element(in: layout) else { throw lost }
    if workplace.place(of: element) == nil { try workplace.copyIn(element.place, load: load) }
    guard let own = change.element(in: workplace.layout), let place = workplace.place(of: own)
    else { throw lost }
    var edits = TextEdits()
    guard change.kind != .takenOut else {
      edits.remove(place.node, in: workplace.bytes)
      try add(change, in: workplace, &edits)
      return edits.applied(to: workplace.bytes)
    }
    try edits.restate(place, from: change.before, as: change.after, in: workplace)
    try exchange(change, own, in: workplace, &edits)
    try takeOut(change, own, place, in: workplace, &edits)
    try add(change, in: workplace, &edits)
    return edits.applied(to: workplace.bytes)
  }

  private static func add(
    _ change: LayoutEdit, in workplace: Workplace, _ edits: inout TextEdits
  ) throws(EditProblem) {
    for element in change.added {
      guard let screen = workplace.screenNode else { throw lost }
      edits.append(element, to: screen, in: workplace.bytes)
    }
  }

  private static func takeOut(
    _ change: LayoutEdit, _ own: Element, _ place: Workplace.Place, in workplace: Workplace,
    _ edits: inout TextEdits
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
    for child in kept { edits.append(child, to: place.node, in: workplace.bytes) }
  }

  private static func exchange(
    _ change: LayoutEdit, _ own: Element, in workplace: Workplace, _ edits: inout TextEdits
  ) throws(EditProblem) {
    guard change.kind == .exchange else { return }
    let moved = change.before.children.indices.filter {
      change.before.children[$0].id != change.after.children[$0].id
    }
    let nodes = moved.filter(own.children.indices.contains)
      .compactMap { workplace.place(of: own.children[$0])?.node }
    guard let one = nodes.first, let other = nodes.last, nodes.count == 2 else {
      throw .refused("the two are not in one block")
    }
    edits.exchange(one, other, in: workplace.bytes)
  }
}

extension Layout {
  /// The screen or the tab bar that a change is about, without its places in the text.
  fileprivate func part(of change: LayoutEdit) -> Layout {
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

extension ChangeEditor {
  /// A rewritten scenario as files in one folder: the scenario as `path`, and each included file that
  /// changed as `NAME-FILE.kdl`. The scenario then includes the new file. Nil if an included file
  /// includes others.
  package static func relocated(_ rewritten: Rewritten, to path: String) -> [SourceFile]? {
    guard !rewritten.included.isEmpty else {
      return [SourceFile(path: path, bytes: rewritten.text.bytes)]
    }
    guard let nodes = try? Workplace.parse(rewritten.text.bytes) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    let stem = name.hasSuffix(".kdl") ? name.dropLast(4) : name
    let own =
      rewritten.text.path.lastIndex(of: "/").map { String(rewritten.text.path[...$0]) } ?? ""
    var edits = TextEdits()
    var files: [SourceFile] = []
    for file in rewritten.included {
      let inner = (try? Workplace.parse(file.bytes)) ?? []
      let node = nodes.first { node in
        guard node.name == "include", case .string(let named)? = node.arguments.first?.content
        else { return false }
        return own + named == file.path || named == file.path
      }
      guard let node, !inner.contains(where: { $0.name == "include" }) else { return nil }
      let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
      let moved = "\(stem)-\(last)"
      edits.setArgument(
        0, to: KDLPrinter.quoted(moved), of: node, in: rewritten.text.bytes)
      files.append(SourceFile(path: folder + moved, bytes: file.bytes))
    }
    return [SourceFile(path: path, bytes: edits.applied(to: rewritten.text.bytes))] + files
  }
}

/// The reason why a scenario's text cannot be changed.
package enum EditProblem: Error, Sendable {
  /// A sentence, and the word at fault if there is one.
  case refused(String, at: String? = nil)
  /// An id that no element of the screen in front has.
  case unknown(String)
  /// The id of an element that is not visible now, so that its place is unknown.
  case hidden(String)
  /// A change whose text is malformed.
  case malformed
}

/// A scenario's files while changes are made in them.
struct EditedFiles {
  private(set) var source: SourceFile
  /// The included files that were changed, in the order in which they were.
  private(set) var included: [SourceFile] = []
  private let original: (String) -> LoadedFile

  init(_ source: SourceFile, _ load: @escaping (String) -> LoadedFile) {
    self.source = source
    original = load
  }

  /// Reads the scenario's other files as they are by now.
  var load: (String) -> LoadedFile {
    { [included, original] path in
      included.first { $0.path == path }.map { .file($0) } ?? original(path)
    }
  }

  /// The file of a path, which is the scenario's own or one that it includes.
  func file(_ path: String) throws(EditProblem) -> SourceFile {
    if path == source.path { return source }
    guard case .file(let file) = load(path) else {
      throw .refused("it is in \(path), outside the scenario's folder")
    }
    return file
  }

  mutating func apply(_ edits: TextEdits, to path: String) throws(EditProblem) {
    replace(edits.applied(to: try file(path).bytes), in: path)
  }

  mutating func replace(_ bytes: [UInt8], in path: String) {
    guard path != source.path else {
      source.bytes = bytes
      return
    }
    let file = SourceFile(path: path, bytes: bytes)
    if let index = included.firstIndex(where: { $0.path == path }) {
      included[index] = file
    } else {
      included.append(file)
    }
  }

  func layouts() throws(EditProblem) -> [Layout] {
    guard let study = ScenarioReader.read(source, mostTargets: .max, load: load).study else {
      throw ChangeEditor.unreadable
    }
    return study.layouts
  }
}
