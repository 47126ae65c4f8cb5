internal import Synchronization
internal import Workbench

/// The progress of a long run, on standard error and only if that is a terminal.
final class ProgressBar: Sendable {
  private let isShown: Bool
  private let lines: Mutex<ProgressLines>

  init(isShown: Bool) {
    self.isShown = isShown && ProcessEnvironment.isTerminal(STDERR_FILENO)
    lines = Mutex(ProgressLines(isRedrawn: ProcessEnvironment.knowsEscapes))
  }

  /// Draws the bar, if enough time has passed.
  func show(_ progress: Progress) {
    guard isShown else { return }
    let now = ProcessEnvironment.now()
    lines.withLock { lines in
      if let text = lines.text(of: progress, at: now) { OpenFile.standardError.write(text) }
    }
  }

  /// Removes the bar; the next one starts again.
  func clear() {
    guard isShown else { return }
    let end = lines.withLock { $0.end() }
    if !end.isEmpty { OpenFile.standardError.write(end) }
  }
}

/// The timing and the form of progress: one row that is redrawn, or on a terminal without escape
/// codes a new row now and then.
struct ProgressLines {
  let isRedrawn: Bool
  /// The times of the first call and of the last one that counted, in seconds.
  private var moments: (start: Double, last: Double)?
  private var hasWritten = false
  /// The greatest number of finished files so far: a late report must not count backwards.
  private var most = 0

  init(isRedrawn: Bool) { self.isRedrawn = isRedrawn }

  /// The time between two rows, in seconds.
  private var pause: Double { isRedrawn ? 0.1 : 5 }
  /// The time before the first row, in seconds.
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

  /// Returns the text that removes the last row, if there is one; empty if rows stay. The next run
  /// starts again.
  mutating func end() -> String {
    defer { self = Self(isRedrawn: isRedrawn) }
    return isRedrawn && hasWritten ? Self.erasing : ""
  }

  private static let erasing = "\r\u{1B}[K"
}

extension String {
  /// Returns the text with long lines wrapped at spaces, each part with the indentation of its
  /// line. A word that is longer than a row stays whole, and a number keeps its `%`.
  func wrapped(toColumns columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.shownColumns <= columns ? String($0) : $0.wrapped(toColumns: columns) }
      .joined(separator: "\n")
  }
}

extension Substring {
  fileprivate func wrapped(toColumns columns: Int) -> String {
    let lead = prefix { $0 == " " }
    let indent = lead.count <= columns / 2 ? String(lead) : ""
    var text = indent
    var room = columns - indent.count
    var isFirst = true
    for word in dropFirst(lead.count).unbroken {
      let width = word.shownColumns
      if !isFirst {
        if width + 1 > room {
          text += "\n" + indent
          room = columns - indent.count
        } else {
          text += " "
          room -= 1
        }
      }
      text += word
      room -= width
      isFirst = false
    }
    return text
  }

  /// The words between which a line may break: `1.56 %` is one.
  private var unbroken: [String] {
    var words: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if word.hasPrefix("%"), let number = words.popLast() {
        words.append("\(number) \(word)")
      } else {
        words.append(String(word))
      }
    }
    return words
  }
}
