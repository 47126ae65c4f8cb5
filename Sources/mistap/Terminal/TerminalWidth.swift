internal import Workbench

extension String {
  /// Returns the text with long lines wrapped at spaces, each part with the indentation of its
  /// line.
  ///
  /// A word that is longer than a row stays whole, and a number keeps its `%`.
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
