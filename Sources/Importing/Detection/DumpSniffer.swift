internal import JSON
internal import TouchLab

/// The recognition of dumps by their first bytes, before parsing.
package enum DumpSniffer {
  /// Whether bytes are a dump rather than a scenario: no scenario begins like this. Also true for
  /// files that are not text; the import then reports what they are.
  package static func isDump(_ bytes: [UInt8]) -> Bool {
    if isUTF16(bytes) || DumpText.signature(of: bytes) != nil { return true }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let text = rest.drop { DumpText.isSpace($0) }
    guard let first = text.first else { return false }
    if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first) { return true }
    if first == UInt8(ascii: "\""), isKnownDump(bytes) { return true }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    return ServerErrors.isAnswer(text) || FormatCatalogue.isBeginning(line)
      || hasRootOnItsOwnLine(text)
  }

  /// Whether bytes are UTF-16 by their byte order mark or their zero bytes.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || DumpText.highHalf(of: bytes) != nil
  }

  /// Whether the name of a file in a folder allows a dump; its content decides.
  package static func mayBeNamed(_ name: String) -> Bool {
    FormatCatalogue.endings.contains { name.hasSuffix($0) }
  }

  /// Whether bytes contain a dump of a known format, at their start or inside a log. A scenario may
  /// quote a dump: callers keep whatever parses as KDL.
  package static func isKnownDump(_ bytes: [UInt8]) -> Bool {
    guard let text = try? DumpText(bytes) else { return false }
    return isKnown(text)
  }

  private static func isKnown(_ text: DumpText) -> Bool {
    // Only JSON has a colon behind a name in quotes: most scenarios need no further look.
    if text.contains("\":") || text.contains("\" :"),
      text.holdsAll(ofOneOf: FormatCatalogue.signatures)
    {
      return true
    }
    if text.holdsAll(ofOneOf: FormatCatalogue.marks) { return true }
    // A general search for each root takes seconds on a few megabytes.
    let bytes = text.bytes
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "<")
        && FormatCatalogue.roots.contains { MarkupReader.begins(bytes[(index + 1)...], with: $0) }
    }
  }

  /// Whether a known XML document begins at the start of a line, after a few other lines.
  private static func hasRootOnItsOwnLine(_ text: ArraySlice<UInt8>) -> Bool {
    var isLineStart = true
    for (index, byte) in zip(text.indices, text.prefix(farthestRoot)) {
      if isLineStart, byte == UInt8(ascii: "<"), isRoot(text[index...].dropFirst()) { return true }
      isLineStart = byte == UInt8(ascii: "\n") || isLineStart && DumpText.isSpace(byte)
    }
    return false
  }

  /// Whether an XML declaration or a known root follows the bracket.
  private static func isRoot(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: "?xml".utf8)
      || FormatCatalogue.roots.contains { MarkupReader.begins(rest, with: $0) }
  }

  /// The number of bytes in which the root has to begin.
  private static let farthestRoot = 16_384
}

/// The JSON objects in which servers and agents' tools wrap a dump.
enum Envelope {
  private static let names = [
    "value", "result", "Result", "data", "response", "body", "source", "pageSource", "xml",
    "hierarchy", "tree", "output", "stdout",
  ]

  /// The members of an object that may contain a dump, in the order of the attempts.
  static func parts(of value: JSONValue) -> [(path: String, part: JSONValue)] {
    guard value.isObject else { return [] }
    var found: [(path: String, part: JSONValue)] = []
    for name in names where value[name] != .null { found.append((".\(name)", value[name])) }
    let content = value["content"]
    for (index, element) in content.elements.enumerated() where element["text"] != .null {
      found.append((".content[\(index)].text", element["text"]))
    }
    if content != .null { found.append((".content", content)) }
    return found
  }

  static func mayHold(_ text: String) -> Bool {
    let rest = text.utf8.drop(while: DumpText.isSpace)
    guard let first = rest.first else { return false }
    return [UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
      || beginnings.contains { rest.starts(with: $0.utf8) }
  }

  private static let beginnings = [
    "Attributes:", "- ", "#", "@", "Found these elements", "One element per line",
  ]
}

struct DumpSearch {
  struct Found: Sendable {
    /// The name of the format; of the first one, if there are several.
    var format: String
    var screens: [ScreenFacts]
  }

  let options: ImportOptions
  /// The first problem with a known format, reported if no dump can be read.
  private(set) var problem: ImportProblem?

  /// The number of further values that may be read without log prefixes.
  private var blocks = 16

  init(_ options: ImportOptions) { self.options = options }

  /// The depth to which texts and answers may be nested.
  private static let deepest = 4

  /// Returns the dumps of a text; nil if there are none. Tries XML at its beginning, JSON values,
  /// XML anywhere, then plain text.
  mutating func dumps(in text: DumpText, depth: Int = 0) throws(ImportProblem) -> Found? {
    let beginsWithMarkup = text.first == UInt8(ascii: "<")
    if beginsWithMarkup, let found = try markup(in: text, depth: depth) { return found }
    if let found = values(in: text, depth: depth) { return found }
    if !beginsWithMarkup {
      do {
        if let found = try markup(in: text, depth: depth) { return found }
      } catch {
        // The problem with a value was found first.
        throw problem ?? error
      }
    }
    guard var found = screens(of: Dump(text: text, options: options)) else { return nil }
    if TextLines.skipsAny(of: text), !found.screens.isEmpty {
      found.screens[0].remarks.add(.longLine, "lines of more than 1 MiB were left out")
    }
    return found
  }

  /// Returns the screens of a dump; nil if it has no known format.
  private mutating func screens(of dump: Dump) -> Found? {
    do {
      return try FormatCatalogue.screens(of: dump)
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  // MARK: - JSON

  /// Returns the dumps of all values with a known format, wherever they are; nil without any.
  private mutating func values(in text: DumpText, depth: Int) -> Found? {
    var all: Found?
    var index = 0
    while let start = text.nextValue(from: index) {
      let (value, end, isMoved) = value(of: text, at: start)
      index = max(start + 1, end)
      guard let value else { continue }
      if let answer = ServerErrors.problem(in: value) {
        problem = problem ?? answer
      } else if var found = dumps(in: value, at: "", depth: depth) {
        if isMoved { found.forgetOffsets() }
        all.add(found)
      }
    }
    return all
  }

  /// Returns the value that begins at a place and its end, with log prefixes removed if necessary.
  private mutating func value(
    of text: DumpText, at start: Int
  ) -> (value: JSONValue?, end: Int, isMoved: Bool) {
    let ballast = FormatCatalogue.ballast
    do {
      let (value, end) = try JSONValue.ofDump(text.bytes, from: start, without: ballast)
      if value != nil { return (value, end, false) }
      guard blocks > 0, let (inner, last) = LogPrefix.block(in: text, from: start) else {
        return (nil, end, false)
      }
      blocks -= 1
      let fixed = try JSONValue.ofDump(inner, from: 0, without: ballast).value
      return (fixed, fixed == nil ? end : last, true)
    } catch {
      problem = problem ?? error
      return (nil, text.bytes.count, false)
    }
  }

  /// Returns the dumps in a value or in the values that it wraps; the first known format counts.
  private mutating func dumps(in value: JSONValue, at path: String, depth: Int) -> Found? {
    if var found = screens(of: Dump(value: value, options: options)) {
      found.remark(on: path)
      return found
    }
    guard depth < Self.deepest else { return nil }
    if let text = value.text {
      guard Envelope.mayHold(text) else { return nil }
      guard let inner = try? DumpText(Array(text.utf8)), var found = within(inner, depth: depth + 1)
      else { return nil }
      found.remark(on: path)
      return found
    }
    for (key, part) in Envelope.parts(of: value) {
      if let found = dumps(in: part, at: path + key, depth: depth + 1) { return found }
    }
    return nil
  }

  // MARK: - XML

  private mutating func markup(in text: DumpText, depth: Int) throws(ImportProblem) -> Found? {
    if depth < Self.deepest {
      let escaped = EscapedMarkup.texts(in: text, roots: FormatCatalogue.roots)
      var all: Found?
      for inner in escaped {
        if let found = within(inner, depth: depth + 1) { all.add(found) }
      }
      if let all { return all }
    }
    var all: Found?
    for document in try MarkupReader.documents(in: text, roots: FormatCatalogue.roots) {
      let dump = Dump(markup: document, options: options)
      guard let found = try FormatCatalogue.screens(of: dump) else { throw FormatCatalogue.unknown }
      all.add(found)
    }
    return all
  }

  /// The dumps in a text within the dump, without offsets. A problem gets the place 1:1.
  private mutating func within(_ text: DumpText, depth: Int) -> Found? {
    do {
      var found = try dumps(in: text, depth: depth)
      found?.forgetOffsets()
      return found
    } catch {
      var inner = error
      if inner.line != nil { (inner.line, inner.column) = (1, 1) }
      problem = problem ?? inner
      return nil
    }
  }
}

extension DumpSearch.Found {
  /// Removes all offsets: a text within the dump has no places of its own.
  fileprivate mutating func forgetOffsets() {
    for screen in screens.indices {
      for node in screens[screen].nodes.indices { screens[screen].nodes[node].offset = nil }
    }
  }

  fileprivate mutating func remark(on path: String) {
    guard !path.isEmpty, path != ".value", !screens.isEmpty else { return }
    screens[0].remarks.add(.foundAt, "found at \(path)", first: true)
  }
}

extension DumpSearch.Found? {
  fileprivate mutating func add(_ others: DumpSearch.Found) {
    self = DumpSearch.Found(
      format: self?.format ?? others.format, screens: (self?.screens ?? []) + others.screens)
  }
}
