internal import Studies
package import TouchLab

extension CheckDocument {
  /// The text of the document, without a newline at its end; nil if the workers were cancelled.
  ///
  /// Workers render the screens in parallel.
  package static func text(
    of screens: [CheckedScreen], style: TextStyle, workers: Workers
  ) -> String? {
    let ordered = parts(of: screens)
    let set = workers.map(ordered.count) { index in
      if case .screen(let screen) = ordered[index], let text = screen.text { return text }
      return Document(ordered[index].blocks).text(style: style)
    }
    guard var texts = set else { return nil }
    // The last part is short; to cut the newline off the whole text would copy it.
    if let last = texts.popLast() {
      texts.append(String(last.dropLast(last.hasSuffix("\n") ? 1 : 0)))
    }
    return texts.joined(separator: "\n")
  }
}

extension CheckedScreen {
  /// The screen with its text in place of its findings, which need many times the memory.
  package func set(in style: TextStyle) -> CheckedScreen {
    var screen = self
    screen.text = Document(CheckDocument.blocks(of: self)).text(style: style)
    screen.findings = []
    return screen
  }
}
