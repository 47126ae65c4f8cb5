/// What can be typed: text, or a key.
package enum Key: ExpressibleByStringInterpolation, Sendable {
  case text(String)
  /// A letter with the Control key.
  case control(Character)
  case enter
  case tab
  case escape
  case backspace
  case up
  case down
  case left
  case right
  case home
  case end
  case delete
  case wordLeft
  case wordRight
  /// Text from the clipboard, marked as such, its lines ended as terminals do.
  case paste(String)

  package init(stringLiteral value: String) { self = .text(value) }

  /// What a terminal sends for it.
  var text: String {
    switch self {
    case .text(let text): text
    case .control(let letter): String(Character(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F)))
    case .enter: "\r"
    case .tab: "\t"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .delete: "\u{1B}[3~"
    case .wordRight: "\u{1B}[1;5C"
    case .wordLeft: "\u{1B}[1;5D"
    case .paste(let text):
      "\u{1B}[200~"
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r") + "\u{1B}[201~"
    }
  }
}
