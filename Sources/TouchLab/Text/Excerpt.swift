extension String {
  /// The text itself, or its beginning and end with `…` between them if it is long.
  ///
  /// Results record a field's text after every step. Whole texts would add up to the square of the
  /// typed length.
  package var excerpt: String {
    let most = 2 * Self.endOfExcerpt
    // A character has at least one byte, so that counting bytes is enough for most texts.
    guard utf8.count > most,
      index(startIndex, offsetBy: most, limitedBy: endIndex) ?? endIndex != endIndex
    else { return self }
    return "\(prefix(Self.endOfExcerpt))…\(suffix(Self.endOfExcerpt))"
  }

  /// The number of characters kept at either end, 100: more than a line of a report has.
  private static var endOfExcerpt: Int { 100 }
}
