/// A state of a screen beside the one that people first see: people or time bring it about.
package struct Moment: Hashable, Sendable {
  /// The kinds, in the order in which a screen is checked at them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case keyboard
    case noKeyboard = "no-keyboard"
    case panel
    case message
    case mode
    case text
    case controls
    case time
  }

  package let kind: Kind
  /// The id of the field, panel, message or medium, the name of the mode, or the time in seconds;
  /// empty without a keyboard.
  package let name: String
  /// The label of the element, or its id without one.
  package let label: String
  /// The target whose tap brings it; nil if none is needed or known.
  package let by: String?

  package init(_ kind: Kind, _ name: String = "", label: String? = nil, by: String? = nil) {
    self.kind = kind
    self.name = name
    self.label = label ?? name
    self.by = by
  }

  package var id: String { name.isEmpty ? kind.rawValue : "\(kind.rawValue):\(name)" }

  /// The beginning of a sentence about it: `While the keyboard is up`.
  package var clause: String {
    switch kind {
    case .keyboard: "While the keyboard is up"
    case .noKeyboard: "While the keyboard is hidden"
    case .panel: "In the panel '\(label)'"
    case .message: "While '\(label)' shows"
    case .mode: "While \(name) is on"
    case .text: "While '\(label)' holds text"
    case .controls: "While the controls of '\(label)' are hidden"
    case .time: "After \(name) s"
    }
  }
}
