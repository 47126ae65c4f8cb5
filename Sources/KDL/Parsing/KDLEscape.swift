/// An escape in a quoted string, such as `\n` or `\u{e9}`.
package struct KDLEscape {
  /// The text that it stands for; empty for a backslash before white space.
  package let text: String
  /// The number of scalars that it takes.
  package let length: Int

  /// The largest number of scalars of an escape; white space after a backslash may be longer.
  package static let longest = 64

  /// Reads the escape at the start of a text; nil if none is there.
  package init?(_ scalars: [Unicode.Scalar]) {
    guard scalars.first == "\\" else { return nil }
    let space = scalars.dropFirst().prefix { $0.isKDLSpace || $0.isKDLNewline }
    guard space.isEmpty else {
      (text, length) = ("", 1 + space.count)
      return
    }
    var written = String.UnicodeScalarView()
    written.append(contentsOf: scalars)
    var scanner = Scanner(Array(String(written).utf8))
    guard let text = try? scanner.readEscape(scanner.position) else { return nil }
    self.text = text
    length = scanner.place.offset
  }
}
