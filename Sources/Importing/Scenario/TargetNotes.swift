internal import ScenarioLanguage
internal import TouchLab

/// The comments on uncertain facts in a written import.
///
/// A study has no place for them.
enum TargetNotes {
  typealias Place = ScenarioWriter.Comments.Place

  /// Returns the comments on targets; the elements of the study are in the same order.
  static func notes(
    on layouts: [ScenarioBuilder.Group]
  ) -> [Place: String] {
    var notes: [Place: String] = [:]
    for (layout, group) in layouts.enumerated() {
      for (screen, imported) in group.screens.enumerated() {
        for (element, target) in imported.targets.enumerated() {
          let note = target.note
          guard !note.isEmpty else { continue }
          notes[Place(layout: layout, screen: screen, element: element)] = note.cleaned
        }
      }
    }
    return notes
  }
}

extension ImportedTarget {
  /// The comment on a target: its kind, if the scenario has another one, and its uncertain facts.
  fileprivate var note: String {
    var parts: [String] = []
    if kind == .textField {
      if !label.isEmpty { parts.append(label) }
    } else if kind != .button {
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
