/// A report before it has a format: the same document makes text, Markdown and pages.
package struct Document: Sendable {
  var blocks: [Block]

  init(_ blocks: [Block] = []) {
    self.blocks = blocks
  }
}

/// A part of a document.
indirect enum Block: Sendable {
  /// Levels run from 1, the document's title, to 4.
  case heading(level: Int, Line)
  case paragraph(Line)
  /// Names and values, one to a line.
  case facts([Fact])
  case table(Table)
  /// Things with a mark before them and details below.
  case entries([Entry])
  /// Lines as they are, such as a scenario.
  case verbatim([String])
  /// Lines of a scenario, to be put in place of those that it has, and what makes them where there is no
  /// room for all.
  case statement([String], making: String = "")
  /// The figures that a section begins with.
  case keyFigures([KeyFigure])
  /// Sentences of which each stands for itself.
  case sentences([Line])
  /// Drawings that belong together; what does not draw has their captions.
  case pictures([Picture])
  /// What is seen where one asks for it, under the words that say what it is.
  case folded(String, [Block])
  /// A table that is worth having whole, and what stands for it where lines are too short.
  case whole(Table, otherwise: [Block])
}

/// A name and what it stands for in this report.
struct Fact: Hashable, Sendable {
  var name: String
  var value: Line

  init(_ name: String, _ value: Line) {
    self.name = name
    self.value = value
  }
}

/// A figure that a section begins with.
struct KeyFigure: Sendable {
  var name: String
  var value: String
  /// What it is a figure of.
  var note: String

  init(_ name: String, _ value: String, _ note: String) {
    self.name = name
    self.value = value
    self.note = note
  }
}

/// One thing of a list, with its details.
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
