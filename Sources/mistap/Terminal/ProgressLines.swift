internal import Workbench

/// The timing and the form of progress: one row that is redrawn, or on a terminal without escape
/// codes a new row now and then.
struct ProgressLines {
  let isRedrawn: Bool
  /// The times of the first call and of the last one that counted, in seconds.
  private var moments: (start: Double, last: Double)?
  private var hasWritten = false
  /// The greatest number of finished files so far: a late report must not count backwards.
  private var most = 0

  init(isRedrawn: Bool) {
    self.isRedrawn = isRedrawn
  }

  /// The time between two rows, in seconds.
  private var pause: Double { isRedrawn ? 0.1 : 5 }
  /// The time before the first row, in seconds.
  ///
  /// Shorter runs need no progress.
  private var shortest: Double { isRedrawn ? 0.3 : 5 }

  /// Returns the text to write at a time in seconds; nil if there is none.
  mutating func text(of progress: Progress, at now: Double) -> String? {
    let start = moments?.start ?? now
    if let last = moments?.last, now - last < pause { return nil }
    moments = (start, now)
    guard now - start >= shortest else { return nil }
    guard progress.files >= most, let line = progress.line(after: now - start) else { return nil }
    most = progress.files
    hasWritten = true
    return isRedrawn ? "\(Self.erasing)\(line)" : "\(line)\n"
  }

  /// Returns the text that removes the last row, if there is one; empty if rows stay.
  ///
  /// The next run starts again.
  mutating func end() -> String {
    defer { self = Self(isRedrawn: isRedrawn) }
    return isRedrawn && hasWritten ? Self.erasing : ""
  }

  private static let erasing = "\r\u{1B}[K"
}
