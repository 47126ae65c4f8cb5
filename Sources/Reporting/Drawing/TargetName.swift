internal import TouchLab

extension Target {
  /// The id as it is drawn: in brackets for the bezel of a bordered button, with a tab's badge and the
  /// marks of its state: `● reply` while it is pressed, `✓ large` once it is chosen.
  var markedName: String {
    var name = style == .bordered ? "[\(id.printable)]" : id.printable
    if let badge { name += " (\(badge.printable))" }
    if isChosen { name = "✓ \(name)" }
    if isPressed { name = "● \(name)" }
    return name
  }

  /// The same with what it holds, where it holds something: `size: Large`.
  var fullName: String {
    guard let value, !value.isEmpty else { return markedName }
    return "\(markedName): \(value.printable)"
  }

  /// The label with what the target holds and the state it is in, for a table.
  var describedLabel: String {
    var words = isEnabled ? label : "disabled"
    if let value, !value.isEmpty, value != label { words += ": \(value)" }
    if isPrimary { words += ", primary" }
    if isChosen { words += ", chosen" }
    if isPressed { words += ", pressed" }
    return words
  }
}
