extension Size {
  /// Reads a width and a height as people write them, such as 390x844; nil for other text and for
  /// sides out of range.
  package init?(text: some StringProtocol) {
    let sides = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" }
    ).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Limits.screenSide.contains(width), Limits.screenSide.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
