internal import Drawing
internal import TouchLab

/// A line prepared for printing: its bytes and the ends of its tones. Non-breaking spaces are
/// stored as a control character, which printable text never contains, and written as spaces.
struct PrintedLine {
  /// A stretch of one tone and its end.
  struct Run {
    let end: Int
    let tone: Tone?
  }

  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []
  private(set) var columns = 0
  private var width = Width.ascii

  /// The known width of the characters.
  private enum Width {
    /// One column for every byte.
    case ascii
    /// One column for every scalar.
    case narrow
    case any
  }

  private static let fixedSpace: UInt8 = 0x1F
  static let space = UInt8(ascii: " ")

  init(_ line: Line) {
    bytes.reserveCapacity(line.spans.reduce(0) { $0 + $1.text.utf8.count })
    for span in line.spans { append(Span(text: span.marked, tone: span.tone)) }
  }

  private init() {}

  private mutating func append(_ span: Span) {
    let start = bytes.count
    if span.text.isPrintableASCII {
      guard !span.text.isEmpty else { return }
      bytes.append(contentsOf: span.text.utf8)
      runs.append(Run(end: bytes.count, tone: span.tone))
      columns += bytes.count - start
      return
    }
    let text = span.text.printable
    bytes.append(contentsOf: text.utf8)
    var from = start
    var to = start
    // A non-breaking space (U+00A0) becomes one byte.
    while from < bytes.count {
      let isFixed = bytes[from] == 0xC2 && from + 1 < bytes.count && bytes[from + 1] == 0xA0
      bytes[to] = isFixed ? Self.fixedSpace : bytes[from]
      from += isFixed ? 2 : 1
      to += 1
    }
    bytes.removeLast(bytes.count - to)
    guard to > start else { return }
    runs.append(Run(end: to, tone: span.tone))
    if bytes[start...].contains(where: { $0 >= 0x80 }) {
      width = width != .any && text.hasNarrowScalarsAlone ? .narrow : .any
    }
    columns += columns(of: start..<to)
  }

  func columns(of range: Range<Int>) -> Int {
    switch width {
    case .ascii: range.count
    case .narrow: bytes[range].count { $0 & 0xC0 != 0x80 }
    case .any: text(range).columns
    }
  }

  func followed(by other: PrintedLine) -> PrintedLine {
    var whole = self
    whole.bytes += other.bytes
    whole.runs += other.runs.map { Run(end: bytes.count + $0.end, tone: $0.tone) }
    whole.columns += other.columns
    switch (width, other.width) {
    case (.any, _), (_, .any): whole.width = .any
    case (.narrow, _), (_, .narrow): whole.width = .narrow
    case (.ascii, .ascii): break
    }
    return whole
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { $0 == Self.fixedSpace ? Self.space : $0 }, as: UTF8.self)
  }

  /// The parts of a range, one for each run.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var start = range.lowerBound
    var parts: [Range<Int>] = []
    for run in runs where run.end > start && start < range.upperBound {
      parts.append(start..<min(run.end, range.upperBound))
      start = run.end
    }
    return parts
  }

  // MARK: - Words

  /// The words between spaces, in pieces of at most `limit` columns each.
  func words(ofColumns limit: Int) -> [Range<Int>] {
    var words: [Range<Int>] = []
    words.reserveCapacity(1 + bytes.count / Self.usualWord)
    func add(_ word: Range<Int>) {
      if columns(ofWord: word) <= limit {
        words.append(word)
      } else {
        words += pieces(ofWord: word, columns: limit)
      }
    }
    var start = 0
    for index in bytes.indices where bytes[index] == Self.space {
      if index > start { add(start..<index) }
      start = index + 1
    }
    if start < bytes.count { add(start..<bytes.count) }
    return words
  }

  /// The assumed minimum length of words with their space, in bytes.
  private static let usualWord = 4

  /// The width of a word in columns, over all its runs.
  func columns(ofWord word: Range<Int>) -> Int {
    guard width == .any, runs.count > 1 else { return columns(of: word) }
    return parts(of: word).reduce(0) { $0 + columns(of: $1) }
  }

  /// The width of the longest part of a word between possible breaks, in columns.
  func columns(ofLongestPartOf word: Range<Int>) -> Int { text(word).longestJoined }

  /// A word in pieces of at most `limit` columns each.
  private func pieces(ofWord word: Range<Int>, columns limit: Int) -> [Range<Int>] {
    parts(of: word).flatMap { part -> [Range<Int>] in
      var start = part.lowerBound
      return text(part).split(everyColumns: limit).map { piece in
        defer { start += piece.utf8.count }
        return start..<start + piece.utf8.count
      }
    }
  }

  /// Lines of at most `limit` columns, broken between words; longer words are cut.
  func wrapped(toColumns limit: Int) -> [PrintedLine] {
    var lines = [PrintedLine()]
    for word in words(ofColumns: max(1, limit)) {
      let last = lines.count - 1
      if lines[last].bytes.isEmpty {
        lines[last].append(word, of: self)
      } else if lines[last].columns + 1 + columns(ofWord: word) > limit {
        lines.append(PrintedLine())
        lines[last + 1].append(word, of: self)
      } else {
        lines[last].bytes.append(Self.space)
        lines[last].runs.append(Run(end: lines[last].bytes.count, tone: nil))
        lines[last].columns += 1
        lines[last].append(word, of: self)
      }
    }
    return lines
  }

  private mutating func append(_ word: Range<Int>, of line: PrintedLine) {
    width = line.width
    var start = word.lowerBound
    for run in line.runs where run.end > start && start < word.upperBound {
      let end = min(run.end, word.upperBound)
      bytes += line.bytes[start..<end]
      runs.append(Run(end: bytes.count, tone: run.tone))
      start = end
    }
    columns += line.columns(ofWord: word)
  }

  // MARK: - Cutting

  /// The line cut to `limit` columns, with … in place of missing text.
  func cut(toColumns limit: Int) -> PrintedLine {
    guard columns > limit else { return self }
    var kept = PrintedLine()
    var room = limit
    var start = 0
    for run in runs {
      let range = start..<run.end
      start = run.end
      let needed = columns(of: range)
      guard needed > room else {
        kept.append(Span(text: text(range), tone: run.tone))
        room -= needed
        continue
      }
      if room > 0 {
        kept.append(Span(text: text(range).truncated(toColumns: room), tone: run.tone))
      }
      break
    }
    return kept
  }

  /// The end of the line as one run, with … in place of a missing start.
  func cutAtStart(toColumns limit: Int) -> PrintedLine {
    var kept = PrintedLine()
    let text = text(bytes.indices).truncatedAtStart(toColumns: limit)
    kept.append(Span(text: text, tone: runs.first?.tone))
    return kept
  }

  // MARK: - Writing

  /// Writes the line, each run in its tone, or in `instead` if it has none and is no space.
  func write(_ style: TextStyle, instead: Tone? = nil, to output: inout [UInt8]) {
    guard style.color else { return write(bytes.indices, to: &output) }
    var start = 0
    for run in runs {
      let part = start..<run.end
      start = run.end
      let isSpace = part.count == 1 && bytes[part.lowerBound] == Self.space
      let tone = run.tone ?? (isSpace ? nil : instead)
      output.append(contentsOf: style.beginning(tone).utf8)
      write(part, to: &output)
      output.append(contentsOf: style.end(tone).utf8)
    }
  }

  private func write(_ range: Range<Int>, to output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: bytes[range])
    for index in start..<output.count where output[index] == Self.fixedSpace {
      output[index] = Self.space
    }
  }
}
