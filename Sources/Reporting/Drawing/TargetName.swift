internal import TouchLab

extension Target {
  /// The name as it is drawn, with brackets for a bordered button, a tab's badge and marks of its
  /// state.
  ///
  /// `● Reply` is pressed; `✓ Large` is chosen.
  func marked(_ drawn: String) -> String {
    var name = style == .bordered ? "[\(drawn.printable)]" : drawn.printable
    if let badge { name += " (\(badge.printable))" }
    if isChosen { name = "✓ \(name)" }
    if isPressed { name = "● \(name)" }
    return name
  }

  /// The marked name with the target's value, if it has one: `Size: Large`.
  func markedWithValue(_ drawn: String) -> String {
    guard let value, !value.isEmpty, value != drawn else { return marked(drawn) }
    return "\(marked(drawn)): \(value.printable)"
  }

  /// The marked id.
  var markedName: String { marked(id) }

  /// The marked id with the target's value, if it has one.
  var fullName: String { markedWithValue(id) }

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
