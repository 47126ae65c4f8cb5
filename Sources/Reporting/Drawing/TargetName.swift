internal import TouchLab

extension Target {
  /// The id as it is drawn, with brackets for a bordered button, a tab's badge and marks of its
  /// state.
  ///
  /// `● reply` is pressed; `✓ large` is chosen.
  var markedName: String {
    var name = style == .bordered ? "[\(id.printable)]" : id.printable
    if let badge { name += " (\(badge.printable))" }
    if isChosen { name = "✓ \(name)" }
    if isPressed { name = "● \(name)" }
    return name
  }

  /// The marked name with the target's value, if it has one: `size: Large`.
  var fullName: String {
    guard let value, !value.isEmpty else { return markedName }
    return "\(markedName): \(value.printable)"
  }

  /// The label with the target's value and state, for a table.
  var describedLabel: String {
    var words = isEnabled ? label : "disabled"
    if let value, !value.isEmpty, value != label { words += ": \(value)" }
    if isPrimary { words += ", primary" }
    if isChosen { words += ", chosen" }
    if isPressed { words += ", pressed" }
    return words
  }
}
