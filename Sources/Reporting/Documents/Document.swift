/// A report without a format; text, Markdown and pages are made from it.
package struct Document: Sendable {
  var blocks: [Block]

  init(_ blocks: [Block] = []) {
    self.blocks = blocks
  }
}

/// A part of a document.
indirect enum Block: Sendable {
  /// A heading; levels run from 1, the document's title, to 4.
  case heading(level: Int, Line)
  case paragraph(Line)
  /// Names and values, one to a line.
  case facts([Fact])
  case table(Table)
  /// Entries with a mark before them and details below.
  case entries([Entry])
  /// Sentences that each begin on a line of their own.
  case lines([Line])
  /// Literal lines, such as a scenario.
  case verbatim([String])
  /// Lines that replace those of the scenario, and the command that applies them where there is no
  /// room for all.
  case statement([String], making: String = "")
  /// The figures at the start of a section.
  case keyFigures([KeyFigure])
  /// Independent sentences.
  case sentences([Line])
  /// Pictures that belong together; renderers without drawings print the captions.
  case pictures([Picture])
  /// Blocks that open on request, under a title.
  case folded(String, [Block])
  /// A table for wide lines, and its substitute where lines are too short.
  case whole(Table, otherwise: [Block])
}

/// A name and its value in this report.
struct Fact: Hashable, Sendable {
  var name: String
  var value: Line

  init(_ name: String, _ value: Line) {
    self.name = name
    self.value = value
  }
}

/// A figure at the start of a section.
struct KeyFigure: Sendable {
  var name: String
  var value: String
  /// The quantity that the figure measures.
  var note: String

  init(_ name: String, _ value: String, _ note: String) {
    self.name = name
    self.value = value
    self.note = note
  }
}

/// An item of a list, with its details.
struct Entry: Hashable, Sendable {
  var mark: Mark
  var title: Line
  var details: [Line]
}

/// The sign before an entry.
enum Mark: String, Hashable, Sendable {
  case passed = "✓"
  case failed = "✗"
  case warning = "!"
  case note = "·"
  case unknown = "?"

  var tone: Tone {
    switch self {
    case .passed: .good
    case .failed: .bad
    case .warning, .unknown: .warning
    case .note: .quiet
    }
  }

  var line: Line { Line(rawValue, tone) }
}

extension Mark {
  init(passed: Bool) {
    self = passed ? .passed : .failed
  }
}
