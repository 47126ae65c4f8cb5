internal import TouchLab

/// A dialog that confirms an irreversible action.
struct ConfirmingStep {
  let id: String
  /// The name of the action.
  let name: String
  let consequence: TapConsequence

  /// The consequence of a tap that opens the dialog.
  var asking: TapConsequence { TapConsequence(effect: .presents(id)) }

  var dialog: Element {
    // "Cancel" would be ambiguous beside "Cancel order".
    let isAboutCancelling = name.lowercased().hasPrefix("cancel")
    let cancelling = isAboutCancelling ? "Go back" : "Cancel"
    var cancel = Element(kind: Element.Action(), id: "\(id)-cancel", label: cancelling)
    cancel.effect = .dismisses
    var goOn = Element(kind: Element.Action(), id: "\(id)-yes", label: name)
    goOn.consequence = consequence
    var dialog = Element(kind: Element.Dialog(), id: id, label: "\(name)?")
    dialog.text = "This cannot be undone."
    // Platforms put the safe button first where people read from the left.
    dialog.children = [cancel, goOn]
    return dialog
  }

  /// The name of an element in a question, without its final punctuation.
  static func name(of element: Element) -> String {
    var words = Substring(element.spokenLabel)
    while let last = words.last, "?!….: ".contains(last) { words.removeLast() }
    guard !words.isEmpty else { return element.id }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
