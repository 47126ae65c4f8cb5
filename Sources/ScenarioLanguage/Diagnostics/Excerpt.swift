internal import TouchLab

/// A line of source with a caret under the fault, cut to the width of a terminal.
struct Excerpt {
  let text: String
  let caret: String

  /// Makes an excerpt in which `length` scalars are marked from the scalar at `lead` on.
  init(of line: String, lead: Int, length: Int) {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(0, lead), scalars.count)
    // A long line is shown from a few columns before the place.
    let start = place > Self.width - Self.shownLead ? place - Self.shownLead : 0
    let end = min(scalars.count, start + Self.width)
    let shown = scalars[start..<end]
    text =
      (start > 0 ? "…" : "") + String(String.UnicodeScalarView(shown)).onOneLine
      + (end < scalars.count ? "…" : "")
    let before = scalars[start..<place].reduce(start > 0 ? 1 : 0) { $0 + $1.shownColumns }
    let room = max(1, end - place)
    let marked = scalars[place..<min(end, place + max(1, min(length, room)))]
    let width = max(1, marked.reduce(0) { $0 + $1.shownColumns })
    caret = String(repeating: " ", count: before) + String(repeating: "^", count: width)
  }

  private static let width = 96
  private static let shownLead = 48
}

extension Unicode.Scalar {
  /// The number of terminal columns of the scalar; controls are replaced by one column.
  fileprivate var shownColumns: Int { isSteering ? 1 : columns }

  /// Whether the scalar can steer a terminal: controls, and marks of direction.
  fileprivate var isSteering: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with control characters replaced and tabs as spaces, so that no file can steer a
  /// terminal. Line breaks stay.
  package var withoutControls: String { shown(keeping: "\n") }

  /// The text without control characters and line breaks, which names of files may have.
  package var onOneLine: String { shown(keeping: nil) }

  private func shown(keeping kept: Unicode.Scalar?) -> String {
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" {
        view.append(" ")
      } else if scalar.isSteering, scalar != kept {
        view.append("\u{FFFD}")
      } else {
        view.append(scalar)
      }
    }
    return String(view)
  }
}
