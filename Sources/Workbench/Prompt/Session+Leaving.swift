internal import ScenarioLanguage

extension Session {
  /// What to say to somebody who leaves with changes that no file holds; nil where nothing is lost,
  /// or where it was said before.
  package mutating func warningBeforeLeaving() -> String? {
    guard isInteractive, warnedGeneration != state.generation, hasUnsavedChanges else { return nil }
    warnedGeneration = state.generation
    return "there are changes that no file holds: save FILE keeps them, leaving again drops them"
  }

  /// What is worth knowing when one has left: that changes are lost, settings too; empty where none
  /// are.
  package var farewell: String {
    guard let source = state.source, !state.held.contains(source.bytes) else { return "" }
    let changes = state.origin == nil ? "what was typed" : "what changed against \(source.path)"
    return "not saved: \(changes)".withoutControls
  }

  /// Whether screens, tasks or gates are not as any file has them.
  ///
  /// Who taps on what, and how often, is tried out at the prompt and not missed afterwards.
  private var hasUnsavedChanges: Bool {
    guard let source = state.source else { return false }
    let text = Canonical.withoutSettings(source.bytes)
    let held = state.held.isEmpty ? [[]] : state.held
    return !held.contains { Canonical.withoutSettings($0) == text }
  }
}
