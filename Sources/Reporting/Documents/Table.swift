/// A column of a table.
struct Column: Hashable, Sendable {
  /// What happens to text that the table has no room for.
  enum Fitting: Hashable, Sendable {
    /// It runs on in the next line, and a word that is too long for any is cut, with … at its end.
    case cut
    /// It is cut at its start: of a path, the end says most.
    case cutStart
    /// It runs on in the next line.
    case wrap
    /// It stays whole as long as another column can give way.
    case whole
  }

  /// What a renderer that draws makes of the figures of a column, one for each row.
  enum Drawing: Hashable, Sendable {
    /// A ground that is darker the more is missed; nil for what has no rate.
    case shade([Double?])
    /// Figures that stand out.
    case strong
    /// Bars under the figures, by whose style they are told apart.
    case bars([Double], style: String)
  }

  var title: String
  /// The title where there is room for a long one.
  var longTitle: String
  /// The title where there is little.
  var shortTitle: String
  var alignment: Alignment
  var fitting: Fitting
  var drawing: Drawing?

  /// A column of names: flush left.
  static func text(_ title: String, _ fitting: Fitting = .cut) -> Column {
    Column(
      title: title, longTitle: title, shortTitle: title, alignment: .leading, fitting: fitting)
  }

  /// A column of figures: flush right.
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
  /// The cells of a row, and what is said about it on a line of its own where the table is narrow.
  struct Row: Hashable, Sendable {
    var cells: [Line]
    var note: Line

    init(_ cells: [Line], note: Line = "") {
      self.cells = cells
      self.note = note
    }
  }

  var columns: [Column]
  /// The title of the notes where they have a column; empty for a table without notes.
  var noteTitle = ""
  var rows: [Row]
}
