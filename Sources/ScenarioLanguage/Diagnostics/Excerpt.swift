internal import TouchLab

/// A line of source with a caret under what is meant, cut to what a terminal shows.
struct Excerpt {
  let text: String
  let caret: String

  /// What is meant lies `lead` scalars after the line's start and is `length` scalars long.
  init(of line: String, lead: Int, length: Int) {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(0, lead), scalars.count)
    // A long line is shown from a little before the place.
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
  /// How many columns a terminal gives the scalar as it is shown: controls are replaced by what
  /// takes one.
  fileprivate var shownColumns: Int { isSteering ? 1 : columns }

  /// Whether it can steer a terminal: controls, and what turns the direction of text.
  fileprivate var isSteering: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with control characters shown as the replacement character and tabs as a space, so
  /// that no text of a file can steer a terminal.
  package var withoutControls: String {
    shown(keeping: "\n")
  }

  /// The same, on one line: a name of a file or a word of it may hold a line break too.
  var onOneLine: String { shown(keeping: nil) }

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
