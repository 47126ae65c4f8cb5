internal import TouchLab

/// Text fitted to a width, measured as Helvetica.
struct FittedText {
  let text: String
  /// The type size, in points.
  let size: Double
  /// Whether the end of the text is cut off.
  let isCut: Bool

  /// The text at the largest of `sizes` that fits, truncated at the smallest; nil if not even
  /// `fewest` letters fit.
  init?(_ text: String, width: Double, sizes: [Double]) {
    let text = text.printable
    guard !text.isEmpty, let smallest = sizes.last else { return nil }
    // Very long text need not be measured.
    let isShort = text.utf8.count <= 200 || text.count <= 200
    let start = isShort ? text : String(text.prefix(200))
    if isShort, let size = sizes.first(where: { Self.width(start, $0) <= width }) {
      self.text = text
      self.size = size
      isCut = false
      return
    }
    var cut = start
    while cut.count >= FittedText.fewest, Self.width(cut + "…", smallest) > width {
      cut.removeLast()
    }
    guard cut.count >= FittedText.fewest else { return nil }
    self.text = cut + "…"
    size = smallest
    isCut = true
  }

  /// The width of the set text, in points.
  var width: Double { Self.width(text, size) }

  /// System fonts are wider than Helvetica.
  private static func width(_ text: String, _ size: Double) -> Double {
    1.08 * LabelWidth.width(of: text, size: size)
  }

  private static let fewest = 3
}
