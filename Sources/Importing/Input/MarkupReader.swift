internal import JSON
internal import TouchLab

#if canImport(CExpat)
internal import CExpat
#endif

/// The reader of known XML documents in a text with other text around them.
enum MarkupReader {
  /// Returns every document whose root has one of the names in `roots`, in the order of the text.
  static func documents(in text: DumpText, roots: [String]) throws(ImportProblem) -> [MarkupTree] {
    guard var start = nextRoot(in: text, from: 0, roots) else { return [] }
    for declaration in ["<!DOCTYPE", "<!ENTITY"] as [StaticString] where text.contains(declaration)
    {
      throw refusal
    }
    var found: [MarkupTree] = []
    var nodes = 0
    while true {
      let (tree, end) = try document(in: text, from: start, after: nodes)
      nodes += tree.elements.count
      found.append(tree)
      guard found.count <= ImportLimits.documents else { throw ImportLimits.tooManyNodes() }
      guard let next = nextRoot(in: text, from: end, roots) else { return found }
      start = next
    }
  }

  private static let refusal = ImportProblem(
    .dtdRefused, "it declares entities; no tool writes such dumps",
    advice: "dump the screen again with the tool itself")

  /// The index of the next known root outside comments; nil if there is none.
  static func nextRoot(in text: DumpText, from start: Int, _ roots: [String]) -> Int? {
    var index = start
    while let open = text.bytes[min(index, text.bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text.bytes[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = text.index(of: "-->", from: open + 4) else { return nil }
        index = end + 3
        continue
      }
      if roots.contains(where: { begins(rest, with: $0) }) { return open }
      index = open + 1
    }
    return nil
  }

  /// Whether an element begins with a root. A root is a whole name or a beginning with a star. It may
  /// also end with the quote before an id, which then begins with a number or an I.
  static func begins(_ element: ArraySlice<UInt8>, with root: String) -> Bool {
    if root.utf8.last == UInt8(ascii: "*") { return element.starts(with: root.utf8.dropLast()) }
    guard element.starts(with: root.utf8) else { return false }
    guard let byte = element.dropFirst(root.utf8.count).first else { return true }
    if root.utf8.last == UInt8(ascii: "\"") {
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "I")
    }
    return DumpText.isSpace(byte) || byte == 0x2F || byte == 0x3E
  }

  #if canImport(CExpat)
  private static func document(
    in text: DumpText, from start: Int, after nodes: Int
  ) throws(ImportProblem) -> (MarkupTree, end: Int) {
    let builder = Builder(mostElements: ImportLimits.nodes - nodes, from: start)
    var listener = builder.listener
    let result = text.bytes[start...].withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return mistap_xml_result() }
        return mistap_xml_read(
          base, characters.count, Int32(truncatingIfNeeded: ImportLimits.depth), &listener)
      }
    }
    withExtendedLifetime(builder) {}
    if result.outcome == mistap_xml_complete {
      return (MarkupTree(elements: builder.elements), start + max(1, result.length))
    }
    throw problem(with: result, in: text, from: start)
  }

  private static func problem(
    with result: mistap_xml_result, in text: DumpText, from start: Int
  ) -> ImportProblem {
    let offset = start + result.place
    let place = text.places(of: [offset], path: "")[offset]
    let (line, column) = (place?.line, place?.column)
    switch result.outcome {
    case mistap_xml_truncated:
      return ImportProblem(
        .truncatedXML, "it ends before its elements are closed",
        advice: "the dump was cut off: dump it again and let it finish", line: line, column: column)
    case mistap_xml_declares: return refusal
    case mistap_xml_too_deep: return ImportLimits.tooDeep(line: line, column: column)
    case mistap_xml_stopped: return ImportLimits.tooManyNodes(line: line, column: column)
    default:
      let reason = result.reason.map { String(cString: $0) } ?? "it cannot be read"
      return ImportProblem(
        .malformedXML, "it is not well-formed XML: \(reason)",
        advice: "dump the screen again with the tool itself, and save it unchanged", line: line,
        column: column)
    }
  }
  #else
  private static func document(
    in text: DumpText, from start: Int, after nodes: Int
  ) throws(ImportProblem) -> (MarkupTree, end: Int) {
    throw ImportProblem(
      .malformedXML, "it is XML, which cannot be read on this system",
      advice: "read it on macOS or Linux, or take the text of app.debugDescription")
  }
  #endif
}

#if canImport(CExpat)
extension MarkupReader {
  /// The listener that collects the elements from expat.
  final class Builder {
    private(set) var elements = NodeTree<MarkupTree.Element>()
    private var open: [Int] = []
    private let mostElements: Int
    private let start: Int

    /// The attributes that every element has and no format needs.
    private static let ballast: [StaticString] = ["index", "instance", "NAF"]
    private static let flags = ["checked", "selected", "focused"]

    init(mostElements: Int, from start: Int) {
      self.mostElements = mostElements
      self.start = start
    }

    var listener: mistap_xml_listener {
      mistap_xml_listener(
        context: Unmanaged.passUnretained(self).toOpaque(),
        begin: { context, name, attributes, offset in
          context.map { Builder.at($0).begin(name, attributes, offset) } ?? 0
        },
        end: { context in context.map { Builder.at($0).end() } ?? 0 })
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> Builder {
      Unmanaged<Builder>.fromOpaque(context).takeUnretainedValue()
    }

    private func begin(
      _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>,
      _ offset: Int
    ) -> Int32 {
      guard elements.count < mostElements else { return 0 }
      var pairs: [MarkupTree.Attribute] = []
      pairs.reserveCapacity(Self.count(of: attributes))
      var next = attributes
      while let key = next.pointee, let value = next.successor().pointee {
        next = next.advanced(by: 2)
        guard !Self.ballast.contains(where: { $0.isSame(as: key) }) else { continue }
        let (name, value) = (String(cString: key), String(cString: value))
        if value != "false" || !Self.flags.contains(name) {
          pairs.append(.init(name: name, value: value))
        }
      }
      elements.append(
        .init(name: String(cString: name), attributes: pairs, offset: start + offset),
        in: open.last)
      open.append(elements.count - 1)
      return 1
    }

    /// The number of attributes in a null-terminated list of names and values.
    private static func count(of attributes: UnsafePointer<UnsafePointer<CChar>?>) -> Int {
      var count = 0
      while attributes[2 * count] != nil { count += 1 }
      return count
    }

    private func end() -> Int32 {
      _ = open.popLast()
      return 1
    }
  }
}

extension StaticString {
  fileprivate func isSame(as text: UnsafePointer<CChar>) -> Bool {
    withUTF8Buffer { letters in
      for (index, letter) in letters.enumerated() where UInt8(bitPattern: text[index]) != letter {
        return false
      }
      return text[letters.count] == 0
    }
  }
}
#endif

/// One XML document, as its elements in document order.
struct MarkupTree: Sendable {
  struct Element: Sendable {
    var name: String
    var attributes: [Attribute]
    /// The offset in the dump, in bytes.
    var offset: Int?

    subscript(name: String) -> String? {
      // Lengths usually differ, and are quick to compare.
      attributes.first { $0.name.utf8.count == name.utf8.count && $0.name == name }?.value
    }

    /// The whole number that an attribute states; nil for none.
    func number(_ name: String) -> Int? { self[name].flatMap { Int($0, radix: 10) } }
  }

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  var elements: NodeTree<Element>

  var root: Element? { elements.first }
}

/// XML that is escaped in another text: in a JSON string of a log, or in the text of a page.
enum EscapedMarkup {
  /// Returns the escaped XML sources of a text, with one level of escapes removed.
  static func texts(in text: DumpText, roots: [String]) -> [DumpText] {
    var found: [[UInt8]] = []
    var index = 0
    while let root = MarkupReader.nextRoot(in: text, from: index, roots) {
      index = root + 1
      guard quotesAreEscaped(in: text.bytes[root...]) else { return decoded(found) }
      let string = string(text.bytes[root...])
      index = max(index, string.endIndex)
      found.append([UInt8(ascii: "\"")] + string + [UInt8(ascii: "\"")])
    }
    let strings = decoded(found)
    return strings.isEmpty ? withEntities(in: text, roots) : strings
  }

  private static func decoded(_ strings: [[UInt8]]) -> [DumpText] {
    strings.compactMap { string in
      (try? JSONReader.read(string))?.text.flatMap { try? DumpText(Array($0.utf8)) }
    }
  }

  /// Whether the quotes of the first element have backslashes.
  private static func quotesAreEscaped(in bytes: ArraySlice<UInt8>) -> Bool {
    let tag = bytes.prefix { $0 != UInt8(ascii: ">") }
    guard let quote = tag.firstIndex(of: UInt8(ascii: "\"")), quote > tag.startIndex else {
      return false
    }
    return tag[quote - 1] == UInt8(ascii: "\\")
  }

  /// Returns the bytes up to the quote that ends the string around them.
  private static func string(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var isEscaped = false
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "\"") && !isEscaped || byte == UInt8(ascii: "\n") {
        return bytes[..<index]
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return bytes
  }

  /// Returns the sources whose brackets are entities: `&lt;hierarchy …&gt;`.
  private static func withEntities(in text: DumpText, _ roots: [String]) -> [DumpText] {
    var index = 0
    while let start = text.index(of: "&lt;", from: index) {
      index = start + 4
      let name = text.bytes[index...]
      if name.starts(with: "?xml".utf8)
        || roots.contains(where: { MarkupReader.begins(name, with: $0) })
      {
        return (try? DumpText(undone(text.bytes[start...]))).map { [$0] } ?? []
      }
    }
    return []
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
    (Array("&quot;".utf8), UInt8(ascii: "\"")), (Array("&apos;".utf8), UInt8(ascii: "'")),
    (Array("&amp;".utf8), UInt8(ascii: "&")),
  ]

  /// Returns the bytes with the five entities of XML decoded once.
  private static func undone(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      let entity = entities.first { rest[start...].starts(with: $0.name) }
      result.append(entity?.byte ?? UInt8(ascii: "&"))
      rest = rest[(start + (entity?.name.count ?? 1))...]
    }
    return result + rest
  }
}
