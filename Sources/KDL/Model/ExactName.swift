/// A string with equality by Unicode scalars.
///
/// `String` treats é and e + ́ as equal, but in KDL they are two keys.
struct ExactName: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.hasSameScalars(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 {
      hasher.combine(byte)
    }
  }
}

extension String {
  /// Returns whether two strings are equal without Unicode's canonical equivalence.
  func hasSameScalars(as other: String) -> Bool {
    // Most names differ, which the first two comparisons detect quickly.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
