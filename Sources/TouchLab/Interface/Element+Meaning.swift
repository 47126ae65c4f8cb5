extension Element {
  /// The system button of which this one has the meaning: its own unless `does` says otherwise, else
  /// the one that `does` is the verb of.
  var meaning: SystemButton? {
    // A field is for what is typed into it.
    if kind.descriptor.tap == .takesFocus { return nil }
    guard let verb else { return system ?? kind.descriptor.meaning }
    if let system, system.isMeant(by: verb) { return system }
    return SystemButton.entries.first { $0.verb == verb }?.button
  }
}

extension SystemButton {
  /// Whether a verb says what the button is documented to do: `delete`, `delete-message`, `trash`.
  fileprivate func isMeant(by verb: String) -> Bool {
    verb == rawValue || verb == documentedVerb || verb.hasPrefix("\(documentedVerb)-")
  }
}
