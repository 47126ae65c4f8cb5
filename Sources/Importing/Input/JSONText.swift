internal import JSON

/// Texts in quotes that are written as JSON writes them.
enum JSONText {
  /// What a text in quotes says; nil for what is none.
  static func value(of quoted: [UInt8]) -> String? {
    var leniency = JSONReader.Leniency()
    leniency.mendsHalves = true
    return (try? JSONReader.read(quoted, leniency))?.text
  }
}
