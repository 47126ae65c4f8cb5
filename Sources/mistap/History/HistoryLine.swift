/// An entry as a line of the history file.
///
/// Line breaks become `\n` and `\r`, and a backslash is doubled, so a block of several lines
/// survives.
enum HistoryLine {
  static func encode(_ entry: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\r": line.append(contentsOf: "\\r".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  static func decode(_ line: String) -> String {
    var entry = String.UnicodeScalarView()
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let escaped = scalars.next() else {
        entry.append(scalar)
        continue
      }
      switch escaped {
      case "n": entry.append("\n")
      case "r": entry.append("\r")
      default: entry.append(escaped)
      }
    }
    return String(entry)
  }
}
