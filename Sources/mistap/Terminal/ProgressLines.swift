internal import Workbench

/// When the advance of a run is written, and how: over and over in one row, or on a terminal
/// without escape codes a row now and then.
struct ProgressLines {
  let isRedrawn: Bool
  /// The moment of the first call and of the last one that counted, in seconds.
  private var moments: (start: Double, last: Double)?
  private var hasWritten = false

  init(isRedrawn: Bool) {
    self.isRedrawn = isRedrawn
  }

  /// Seconds between two rows.
  private var pause: Double { isRedrawn ? 0.1 : 5 }
  /// Quick runs end before their advance is of use.
  private var shortest: Double { isRedrawn ? 0.3 : 5 }

  /// What is to be written at a moment in seconds; nil for nothing.
  mutating func text(of progress: Progress, at now: Double) -> String? {
    let start = moments?.start ?? now
    if let last = moments?.last, now - last < pause { return nil }
    moments = (start, now)
    guard now - start >= shortest else { return nil }
    let line = progress.line(after: now - start)
    hasWritten = true
    return isRedrawn ? "\(Self.erasing)\(line)" : "\(line)\n"
  }

  /// What takes the last row away, if any was written; empty where rows stay.
  ///
  /// What comes next begins anew.
  mutating func end() -> String {
    defer { self = Self(isRedrawn: isRedrawn) }
    return isRedrawn && hasWritten ? Self.erasing : ""
  }

  private static let erasing = "\r\u{1B}[K"
}
