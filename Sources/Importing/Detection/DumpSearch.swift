internal import JSON
internal import TouchLab

/// A search for the dumps in a text, with any text around them.
struct DumpSearch {
  struct Found: Sendable {
    /// The name of the format.
    var format: String
    var screens: [ScreenFacts]
  }

  let options: ImportOptions
  /// The first problem with a known format, reported if no dump can be read.
  private(set) var problem: ImportProblem?

  /// The number of further values that may be read without log prefixes.
  ///
  /// Each attempt may copy the whole text.
  private var blocks = 16

  init(_ options: ImportOptions) { self.options = options }

  /// The depth to which texts and answers may be nested.
  private static let deepest = 4

  /// Returns the dumps of a text; nil if there are none.
  ///
  /// Tries XML at its beginning, JSON values, XML anywhere, then plain text.
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
    guard var found = screens(of: .text(text)) else { return nil }
    if TextLines.skipsAny(of: text), !found.screens.isEmpty {
      found.screens[0].remarks.append(
        Remark(.longLine, "lines of more than 1 MiB were left out"))
    }
    return found
  }

  /// Returns the screens of a dump; nil if it has no known format.
  ///
  /// Keeps the first problem.
  private mutating func screens(of dump: Dump) -> Found? {
    do {
      return try FormatCatalogue.screens(of: dump, options)
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
        all = Found(
          format: all?.format ?? found.format, screens: (all?.screens ?? []) + found.screens)
      }
    }
    return all
  }

  /// Returns the value that begins at a place and its end, with log prefixes removed if necessary.
  ///
  /// `isMoved` says that prefixes were removed, so that the offsets inside the value are wrong.
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
    if var found = screens(of: .value(value)) {
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
        guard let found = within(inner, depth: depth + 1) else { continue }
        all = Found(
          format: all?.format ?? found.format, screens: (all?.screens ?? []) + found.screens)
      }
      if let all { return all }
    }
    var all: Found?
    for document in try MarkupReader.documents(in: text, roots: FormatCatalogue.roots) {
      guard let found = try FormatCatalogue.screens(of: .markup(document), options) else {
        throw FormatCatalogue.unknown
      }
      all = Found(
        format: all?.format ?? found.format, screens: (all?.screens ?? []) + found.screens)
    }
    return all
  }

  /// Returns the dumps in a text within the dump, without offsets.
  ///
  /// A problem in it gets the place 1:1.
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

  /// Adds a remark on the path at which a dump was found.
  ///
  /// `.value` needs none: drivers always answer so.
  fileprivate mutating func remark(on path: String) {
    guard !path.isEmpty, path != ".value", !screens.isEmpty else { return }
    screens[0].remarks.insert(Remark(.foundAt, "found at \(path)"), at: 0)
  }
}
