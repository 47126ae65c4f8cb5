internal import KDL

/// The form of `mistap format`, kept where a text had it.
enum Canonical {
  /// The new text, in canonical form if the old one was.
  static func kept(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    guard let before = formatted(old), before == old, let after = formatted(new) else {
      return new
    }
    return after
  }

  private static func formatted(_ bytes: [UInt8]) -> [UInt8]? {
    (try? KDLFormatter.format(bytes, quotes: .asWritten)).map { Array($0.utf8) }
  }
}
