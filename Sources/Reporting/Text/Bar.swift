internal import TouchLab

/// A share as a bar of block characters.
enum Bar {
  /// A bar whose full length is `width` columns, to an eighth of a column.
  ///
  /// A positive share is always visible.
  static func text(_ share: Double, width: Int = 24) -> String {
    guard share > 0 else { return "" }
    let eighths = max(1, Int(saturating: (min(1, share) * Double(width * 8)).rounded()))
    let rest = eighths % 8
    let end = rest > 0 ? parts[rest - 1] : ""
    return String(repeating: "█", count: eighths / 8) + end
  }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
