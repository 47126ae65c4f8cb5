/// A share as a bar of block characters.
enum Bar {
  /// As long as the share of `width` columns, to an eighth of a column; what is not 0 shows.
  static func text(_ share: Double, width: Int = 24) -> String {
    guard share > 0 else { return "" }
    let eighths = max(1, Int((min(1, share) * Double(width * 8)).rounded()))
    let rest = eighths % 8
    let end = rest > 0 ? parts[rest - 1] : ""
    return String(repeating: "█", count: eighths / 8) + end
  }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
