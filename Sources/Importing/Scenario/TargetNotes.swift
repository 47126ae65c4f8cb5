internal import ScenarioLanguage
internal import TouchLab

/// Comments of a written import, which a study does not hold: what is not so for sure.
enum TargetNotes {
  typealias Place = ScenarioWriter.Comments.Place

  /// What is said of targets, of which the study has an element each in the same order.
  static func notes(
    on layouts: [ScenarioBuilder.Group], _ options: ImportOptions
  ) -> [Place: String] {
    var notes: [Place: String] = [:]
    for (layout, group) in layouts.enumerated() {
      for (screen, imported) in group.screens.enumerated() {
        for (element, target) in imported.targets.enumerated() {
          let note = target.note(withoutKinds: options.kinds)
          guard !note.isEmpty else { continue }
          notes[Place(layout: layout, screen: screen, element: element)] = note.cleaned
        }
      }
    }
    return notes
  }
}

extension ImportedTarget {
  /// What a comment says of it: its kind where the scenario has another, and what is not so for sure.
  fileprivate func note(withoutKinds: Bool) -> String {
    var parts: [String] = []
    if kind == .textField {
      if !label.isEmpty { parts.append(label) }
    } else if kind != .button, !withoutKinds || ![.toggle, .link].contains(kind) {
      parts.append(kind.rawValue)
    }
    if isClipped { parts.append("cut off") }
    if isGuessed { parts.append("guessed by its name") }
    if isShared { parts.append("on several screens") }
    if let reference { parts.append(reference) }
    if let guess { parts.append("link \(guess.words)") }
    return parts.joined(separator: ", ")
  }
}
