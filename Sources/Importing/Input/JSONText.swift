internal import JSON

/// The decoding of quoted texts in JSON notation.
enum JSONText {
  /// Returns the decoded text; nil if the bytes are not a JSON string.
  static func value(of quoted: [UInt8]) -> String? {
    var leniency = JSONReader.Leniency()
    leniency.mendsHalves = true
    return (try? JSONReader.read(quoted, leniency))?.text
  }
}
