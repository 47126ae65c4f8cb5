internal import TouchLab

/// The output of Flutter's `debugDumpSemanticsTree`.
enum FlutterSemanticsFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "flutter-semantics", name: "Flutter semantics tree",
    summary: "debugDumpSemanticsTree of a Flutter app",
    captures: [
      ("a Flutter app", "`flutter run`, then the key S; or `debugDumpSemanticsTree()` in a log")
    ], marks: [["SemanticsNode#", "Rect.fromLTRB("]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let text = dump.text else { return nil }
    let trees = TextLines.trees(
      in: text,
      root: { line in
        line.index(of: "SemanticsNode#0").flatMap { start in
          line.bytes.dropFirst(start + "SemanticsNode#0".utf8.count).allSatisfy(DumpText.isSpace)
            ? start : nil
        }
      },
      continues: { line, _ in
        // Every line of the tree begins with a space or a branch.
        line.isBlank || line.bytes.first == 0x20 || (line.bytes.first ?? 0) >= 0x80
      })
    var screens: [ScreenFacts] = []
    for tree in trees where tree.contains(where: { $0.contains("Rect.fromLTRB(") }) {
      screens.append(try facts(of: tree, dump.options))
    }
    return screens.isEmpty ? nil : screens
  }

  private static func facts(
    of lines: [TextLine], _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var tree = OutlineTree<FlutterNode>()
    for line in lines {
      if let start = line.index(of: "SemanticsNode#") {
        // Each branch before it takes three bytes, but one column.
        let column = line.bytes.prefix(start).count { $0 & 0xC0 != 0x80 }
        try tree.append(FlutterNode(offset: line.offset + start), level: column)
      } else {
        let rest = line.text.drop { " │".contains($0) }
        tree.changeLast { $0.read(rest) }
      }
    }
    return try FlutterScreen(nodes: tree.nodes).facts(options)
  }
}

struct FlutterNode: Sendable {
  var offset: Int?
  /// The rectangle in the parent node, before the node's own transform.
  private(set) var rectangle: Rectangle?
  /// The number of the parent's units per unit of the node; nil if the node states none.
  private(set) var scale: Double?
  private(set) var flags: Set<String> = []
  private(set) var actions: Set<String> = []
  private(set) var isInvisible = false
  private var texts: [String: String] = [:]
  /// The property that the following lines continue.
  private var openName: String?
  private var openText = ""
  /// The rows read so far of an open transform; nil if none is open.
  private var matrix: [[Double]]?

  init(offset: Int?) { self.offset = offset }

  func text(_ name: String) -> String { texts[name] ?? "" }

  /// Reads a line that belongs to the node, without the branches of the tree.
  mutating func read(_ line: Substring) {
    if openName != nil { return readText(line) }
    if matrix != nil { return readMatrix(line) }
    if line.hasPrefix("Rect.fromLTRB(") { return readRectangle(line) }
    if line.hasPrefix("invisible") || line.hasPrefix("HIDDEN") {
      isInvisible = true
    } else if let colon = line.firstIndex(of: ":") {
      read(name: String(line[..<colon]), value: line[line.index(after: colon)...])
    }
  }

  private mutating func read(name: String, value: Substring) {
    let value = value.drop { $0 == " " }
    switch name {
    case "actions": actions = Set(Self.list(value).filter { !$0.contains("🚫") })
    case "flags": flags = Set(Self.list(value))
    case "identifier", "label", "value", "hint", "tooltip":
      if value.isEmpty {
        openName = name
        openText = ""
      } else {
        texts[name] = Self.unquoted(value)
      }
    default: break
    }
  }

  private static func list(_ text: Substring) -> [String] {
    text.split(separator: ",").map { String($0).cleaned }
  }

  private static func unquoted(_ text: Substring) -> String {
    var text = text
    if text.hasPrefix("\"") { text = text.dropFirst() }
    if text.hasSuffix("\"") { text = text.dropLast() }
    return String(text)
  }

  /// Reads a line of a text in quotes that spans several lines.
  private mutating func readText(_ line: Substring) {
    openText += (openText.isEmpty ? "" : "\n") + line
    guard let name = openName, line.hasSuffix("\"") || line.isEmpty else { return }
    texts[name] = Self.unquoted(Substring(openText))
    openName = nil
  }

  private mutating func readRectangle(_ line: Substring) {
    var scanner = LineScanner(Array(line.utf8)[...])
    guard scanner.takes("Rect.fromLTRB("), let edges = scanner.numbers(4, between: ","),
      scanner.takes(")"), let frame = Rectangle(edges: edges)
    else { return }
    rectangle = frame
    if scanner.takes(" scaled by "), let factor = scanner.number(), factor > 0 { scale = factor }
    if line.hasSuffix("with transform") { matrix = [] }
  }

  /// Reads a row such as `[[1.0,0.0,0.0,12.0];`.
  private mutating func readMatrix(_ line: Substring) {
    for row in line.split(separator: ";") {
      let numbers = row.split { "[], ".contains($0) }.compactMap { Double($0) }
      guard numbers.count == 4 else { continue }
      matrix?.append(numbers)
    }
    guard let rows = matrix, line.contains("]]") || rows.count >= 4 else { return }
    matrix = nil
    guard rows.count >= 2, let frame = rectangle else { return }
    let (x, y, factor) = (rows[0][3], rows[1][3], rows[0][0])
    guard [x, y].allSatisfy({ abs($0) <= ImportLimits.coordinate }), factor > 0, factor < 100 else {
      return
    }
    rectangle = Rectangle(
      x: x + factor * frame.x, y: y + factor * frame.y, width: factor * frame.width,
      height: factor * frame.height)
  }
}
