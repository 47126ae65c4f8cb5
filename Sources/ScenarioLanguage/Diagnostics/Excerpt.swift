/// A line of source with a caret under what is meant, cut to what a terminal shows.
struct Excerpt {
  let text: String
  let caret: String

  /// The column counts Unicode scalars from 1.
  init(of line: String, column: Int, length: Int) {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(0, column - 1), scalars.count)
    // A long line is shown from a little before the place.
    let start = place > Self.width - Self.lead ? place - Self.lead : 0
    let end = min(scalars.count, start + Self.width)
    let shown = scalars[start..<end]
    text =
      (start > 0 ? "…" : "") + String(String.UnicodeScalarView(shown)).withoutControls
      + (end < scalars.count ? "…" : "")
    let before = scalars[start..<place].reduce(start > 0 ? 1 : 0) { $0 + $1.columns }
    let room = max(1, end - place)
    let marked = scalars[place..<min(end, place + max(1, min(length, room)))]
    let width = max(1, marked.reduce(0) { $0 + $1.columns })
    caret = String(repeating: " ", count: before) + String(repeating: "^", count: width)
  }

  private static let width = 96
  private static let lead = 48
}

extension Unicode.Scalar {
  /// How many columns a terminal gives the scalar.
  fileprivate var columns: Int {
    switch value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

extension String {
  /// The text with control characters shown as the replacement character and tabs as a space, so
  /// that no text of a file can steer a terminal.
  package var withoutControls: String {
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: view.append(" ")
      case 0x0A: view.append(scalar)
      case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        view.append("\u{FFFD}")
      default: view.append(scalar)
      }
    }
    return String(view)
  }
}
