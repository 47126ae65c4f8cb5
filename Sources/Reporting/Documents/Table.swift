/// A column of a table.
struct Column: Hashable, Sendable {
  /// The treatment of text that exceeds its column.
  enum Fitting: Hashable, Sendable {
    /// Wraps.
    ///
    /// A word longer than a line is cut and ends in `…`.
    case cut
    /// Cuts the start: the end of a path identifies it best.
    case cutStart
    /// Wraps.
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
  /// The cells of a row, and its note.
  ///
  /// Narrow tables print the note on a line of its own.
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
