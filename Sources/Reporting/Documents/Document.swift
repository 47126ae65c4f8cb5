internal import Drawing
internal import TouchLab

/// A report without a format; text, Markdown and pages are made from it.
package struct Document: Sendable {
  var blocks: [Block]

  init(_ blocks: [Block] = []) { self.blocks = blocks }
}

indirect enum Block: Sendable {
  /// The title with people and device, and the finding sentence.
  case finding(kicker: Line, Line)
  /// The key results, numbered as their regions in pictures.
  case keyResults([KeyResult])
  /// The choice of the person whose pictures are in sight; the first is chosen.
  case people([String])
  /// Blocks about one person, by the number in the choice.
  case forPerson(Int, [Block])
  /// Named lines, each with a drawing in formats that draw.
  case named([NamedLine])
  /// A heading; levels run from 1, the document's title, to 4.
  case heading(level: Int, Line)
  /// A paragraph; pages give it a class.
  case paragraph(Line, style: String = "")
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
  case cards([Card])
  /// Pictures that belong together; renderers without drawings print the captions.
  case pictures([Picture])
  /// The key to the pictures of some screens, for renderers that draw.
  case key([PlacedScreen])
  /// Blocks that open on request, under a title.
  case folded(String, [Block])
  /// A section with the links that lead to it.
  case section(ReportSection, title: Line, [Block])
  /// Alternatives of which a page shows one at a time; `label` names the choice.
  case panels([Panel], label: String)
  /// A part of its own, such as a task.
  case item(Item)
  /// Numbered parts, such as suggestions, the first with the number `from`.
  case items([Item], from: Int = 1)
}

/// A line with its name, such as the certainty.
struct NamedLine: Sendable {
  enum Gauge: Sendable {
    /// A rate with its model interval, and the end of the scale.
    case whisker(rate: Double, low: Double, high: Double, scale: Double)
    /// The place of a target among those of real apps: the rates of these, and its share.
    case strip(TypicalRates, place: Double, label: String)
  }

  let name: String
  let line: Line
  var gauge: Gauge?

  /// The id of the line in a page: `certainty`.
  var id: String { name.lowercased() }
}

/// A figure with its name, and lines below it.
struct Card: Sendable {
  let name: String
  let figure: Line
  let lines: [Line]

  init(_ name: String, _ figure: Line, _ lines: [Line] = []) {
    self.name = name
    self.figure = figure
    self.lines = lines.filter { !$0.isEmpty }
  }
}

/// One of several alternatives.
struct Panel: Sendable {
  let name: String
  let blocks: [Block]
}

/// A part that links can lead to.
struct Item: Sendable {
  let part: ReportPart
  let title: Line
  var pictures: [Picture] = []
  let blocks: [Block]
}

struct Fact: Hashable, Sendable {
  var name: String
  var value: Line

  init(_ name: String, _ value: Line) {
    self.name = name
    self.value = value
  }
}

struct Entry: Hashable, Sendable {
  var mark: Mark
  var title: Line
  var details: [Line]
  /// The part that links to the entry lead to.
  var part: ReportPart?

  init(mark: Mark, title: Line, details: [Line], part: ReportPart? = nil) {
    self.mark = mark
    self.title = title
    self.details = details
    self.part = part
  }
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
  init(passed: Bool) { self = passed ? .passed : .failed }
}

struct Column: Hashable, Sendable {
  /// The treatment of text that exceeds its column.
  enum Fitting: Hashable, Sendable {
    /// Wraps. A word longer than a line is cut and ends in `…`.
    case cut
    /// Cuts the start: the end of a path identifies it best.
    case cutStart
    case wrap
    /// Stays whole as long as another column can give way.
    case whole
  }

  var title: String
  var alignment: Alignment
  var fitting: Fitting

  /// A left-aligned column of names.
  static func text(_ title: String, _ fitting: Fitting = .cut) -> Column {
    Column(title: title, alignment: .leading, fitting: fitting)
  }

  /// A right-aligned column of figures.
  static func number(_ title: String) -> Column {
    Column(title: title, alignment: .trailing, fitting: .whole)
  }
}

/// Rows of cells under titled columns.
struct Table: Hashable, Sendable {
  /// The cells of a row, and its note. Narrow tables print the note on a line of its own.
  struct Row: Hashable, Sendable {
    var cells: [Line]
    var note: Line
    /// The part that links to the row lead to, and the further ones of a row of several targets.
    var part: ReportPart?
    var furtherParts: [ReportPart] = []
    /// The screen of the row, for a filter.
    var screen = ""

    init(
      _ cells: [Line], note: Line = "", part: ReportPart? = nil, furtherParts: [ReportPart] = [],
      screen: String = ""
    ) {
      self.cells = cells
      self.note = note
      self.part = part
      self.furtherParts = furtherParts
      self.screen = screen
    }
  }

  /// The name above the table; empty if none is printed.
  var title = ""
  /// Whether a heading above equals the title.
  var isTitled = false
  var columns: [Column]
  /// The title of the column of notes; empty for a table without notes.
  var noteTitle = ""
  var rows: [Row]
  /// The class of a page's table whose rows can be sorted; nil for others.
  var sortable: String?
}

struct Picture: Sendable {
  /// The content of a picture. It is drawn only by renderers that show drawings.
  enum Drawing: Sendable {
    case screen(ScreenFigure)
    /// A part of a screen.
    case crop(ScreenPicture, of: ScreenCrop)
  }

  let drawing: Drawing
  /// The name of the depicted screen, comparison or task.
  let title: String
  /// The content in words, for people who do not see it.
  let description: String
  /// The line below the picture, or in its place.
  let caption: Line
}

/// A whole screen, or a part of it.
struct ScreenFigure: Sendable {
  let screen: ScreenResult
  let layout: String
  /// The number of the layout, and that of the screen on it, from 1.
  let place: Int
  let number: Int
  let study: Study
  /// The screen of the layout at its side; nil without one.
  var other: ScreenResult?
  /// Whether it is the recommended layout's, which shows the moves from the other one.
  var isAfter = false
  /// The numbers of the key results with the ids of their targets.
  var results: [(number: Int, targets: [String])] = []
  /// Whether links to key results lead here.
  var isLinked = false
  /// Whether it is small and without words.
  var isSmall = false
  /// The number of the person in the choice, from 1.
  var person = 1

  var title: String { "Screen \(screen.id), layout \(layout)" }
}

extension Picture {
  /// The picture of a screen, with the first person's rates.
  init(of figure: ScreenFigure, caption: Line) {
    self.init(
      drawing: .screen(figure), title: figure.title,
      description: ScreenPicture(screen: figure.screen, study: figure.study).description,
      caption: caption)
  }
}
