extension Element {
  /// The system button with the meaning of this element; nil if there is none.
  ///
  /// A stated `does` decides, unless it fits the element's own system button.
  var meaning: SystemButton? {
    // The text typed into a field gives its meaning.
    if kind.descriptor.tap == .takesFocus { return nil }
    guard let verb else { return system ?? kind.descriptor.meaning }
    if let system, system.isMeant(by: verb) { return system }
    return SystemButton.entries.first { $0.verb == verb }?.button
  }
}

extension SystemButton {
  /// Whether `verb` is the documented action of the button: `delete`, `delete-message`, `trash`.
  fileprivate func isMeant(by verb: String) -> Bool {
    verb == rawValue || verb == documentedVerb || verb.hasPrefix("\(documentedVerb)-")
  }
}
