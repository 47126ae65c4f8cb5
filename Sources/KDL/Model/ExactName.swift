/// A string that is equal only to the same scalars.
///
/// `String` takes é for e + ́, which KDL does not: they are two keys.
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
  /// Equality without Unicode's canonical equivalence.
  func hasSameScalars(as other: String) -> Bool {
    // Most names differ, and the first two questions are the quick ones.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
