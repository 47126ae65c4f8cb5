internal import TouchLab

/// A dialog in which what cannot be undone is confirmed before it is done.
struct ConfirmingStep {
  let id: String
  /// What is done, in words.
  let name: String
  let consequence: TapConsequence

  /// What a tap does that asks.
  var asking: TapConsequence { TapConsequence(effect: .presents(id)) }

  var dialog: Element {
    // Beside "Cancel order" nobody could tell what "Cancel" does.
    let isAboutCancelling = name.lowercased().hasPrefix("cancel")
    let cancelling = isAboutCancelling ? "Go back" : "Cancel"
    var cancel = Element(kind: Element.Action(), id: "\(id)-cancel", label: cancelling)
    cancel.effect = .dismisses
    var goOn = Element(kind: Element.Action(), id: "\(id)-yes", label: name)
    goOn.consequence = consequence
    var dialog = Element(kind: Element.Dialog(), id: id, label: "\(name)?")
    dialog.text = "This cannot be undone."
    // What changes nothing comes first, as platforms have it where people read from the left.
    dialog.children = [cancel, goOn]
    return dialog
  }

  /// What an element is called in a question.
  static func name(of element: Element) -> String {
    var words = Substring(element.spokenLabel)
    while let last = words.last, "?!….: ".contains(last) { words.removeLast() }
    guard !words.isEmpty else { return element.id }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
