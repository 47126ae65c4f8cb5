internal import TouchLab

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

/// A column of a table.
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

  /// The decoration of a column's figures by renderers that draw, one value for each row.
  enum Drawing: Hashable, Sendable {
    /// A background that darkens with the mis-tap rate; nil for cells without one.
    case shade([Double?])
    /// Emphasised figures.
    case strong
    /// Bars under the figures, drawn in one style for each column.
    case bars([Double], style: String)
  }

  var title: String
  /// The title for wide lines.
  var longTitle: String
  /// The title for narrow lines.
  var shortTitle: String
  var alignment: Alignment
  var fitting: Fitting
  var drawing: Drawing?

  /// A left-aligned column of names.
  static func text(_ title: String, _ fitting: Fitting = .cut) -> Column {
    Column(
      title: title, longTitle: title, shortTitle: title, alignment: .leading, fitting: fitting)
  }

  /// A right-aligned column of figures.
  static func number(
    _ title: String, long longTitle: String? = nil, short shortTitle: String? = nil,
    _ drawing: Drawing? = nil
  ) -> Column {
    Column(
      title: title, longTitle: longTitle ?? title, shortTitle: shortTitle ?? title,
      alignment: .trailing, fitting: .whole, drawing: drawing)
  }
}

/// Rows of cells under titled columns.
struct Table: Hashable, Sendable {
  /// The cells of a row, and its note. Narrow tables print the note on a line of its own.
  struct Row: Hashable, Sendable {
    var cells: [Line]
    var note: Line

    init(_ cells: [Line], note: Line = "") {
      self.cells = cells
      self.note = note
    }
  }

  var columns: [Column]
  /// The title of the column of notes; empty for a table without notes.
  var noteTitle = ""
  var rows: [Row]
}

/// A drawing with its title and a description in words.
struct Picture: Sendable {
  /// The content of a picture. It is drawn only by renderers that show drawings.
  enum Drawing: Sendable {
    case screen(ScreenPicture)
    /// A part of a screen.
    case crop(ScreenPicture, of: ScreenCrop)
    /// A part of a screen that the report draws elsewhere.
    case part(of: ReportPart, ScreenCrop)
    case changes(ChangeMarks, crop: ScreenCrop, on: ScreenPicture)
    case differences(DifferencePlot)
  }

  let drawing: Drawing
  /// The name of the depicted screen, comparison or task.
  let title: String
  /// The content in words, for people who do not see it.
  let description: String
  /// The line below the picture, or in its place.
  let caption: Line

  /// Whether it is a whole screen. Other pictures may show parts of it.
  var isWhole: Bool { if case .screen = drawing { true } else { false } }
}

extension Picture {
  /// The picture of a whole screen, with the first person's rates.
  init(of screen: ScreenResult, layout: String, for person: String? = nil, in study: Study) {
    let picture = ScreenPicture(screen: screen, study: study)
    let bounds = screen.placed.bounds
    let rate = screen.rate.map { "; mean mis-tap rate \($0.text)" } ?? ""
    let size = "\(bounds.width.points)×\(bounds.height.points) \(screen.placed.unit.rawValue)"
    self.init(
      drawing: .screen(picture),
      title: "Screen \(screen.id), layout \(layout)" + (person.map { ", for \($0)" } ?? ""),
      description: picture.description,
      caption: Line("\(size), \(screen.countedTargets)\(rate)"))
  }
}
