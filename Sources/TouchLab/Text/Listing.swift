extension [String] {
  /// The items as a phrase: `a, b and c`.
  package var listing: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
