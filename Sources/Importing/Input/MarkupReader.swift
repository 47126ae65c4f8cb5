internal import CExpat
internal import TouchLab

/// The reader of known XML documents in a text with other text around them.
enum MarkupReader {
  /// Returns every document whose root has one of the names in `roots`, in the order of the text.
  static func documents(
    in text: DumpText, roots: [String]
  ) throws(ImportProblem) -> [MarkupTree] {
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
  static func nextRoot(
    in text: DumpText, from start: Int, _ roots: [String]
  ) -> Int? {
    var index = start
    while let open = text.bytes[min(index, text.bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text.bytes[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = text.index(of: "-->", from: open + 4) else { return nil }
        index = end + 3
        continue
      }
      for root in roots where rest.starts(with: root.utf8) {
        let behind = rest.dropFirst(root.utf8.count).first
        if behind.map({ DumpText.isSpace($0) || $0 == 0x2F || $0 == 0x3E }) ?? true { return open }
      }
      index = open + 1
    }
    return nil
  }

  /// Returns the document that begins at an index and its end.
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

  /// The problem with the document that begins at an index.
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
}
