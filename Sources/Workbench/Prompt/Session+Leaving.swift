internal import ScenarioLanguage

extension Session {
  /// Returns a warning about unsaved changes before leaving; nil if nothing would be lost, or if
  /// the warning was given before.
  package mutating func warningBeforeLeaving() -> String? {
    guard isInteractive, warnedGeneration != state.generation, hasUnsavedChanges else { return nil }
    warnedGeneration = state.generation
    return "unsaved changes: save FILE keeps them, leaving again drops them"
  }

  /// The message after leaving: the changes that are lost, including settings; empty if there are
  /// none.
  package var farewell: String {
    guard let source = state.source, !state.held.contains(source.bytes) else { return "" }
    let changes = state.origin == nil ? "the typed scenario" : "the changes to \(source.path)"
    return "not saved: \(changes)".withoutControls
  }

  /// Whether screens, tasks or requirements differ from every file.
  ///
  /// Persons, devices and trials are settings for trying out, and do not count.
  private var hasUnsavedChanges: Bool {
    guard let source = state.source else { return false }
    let text = Canonical.withoutSettings(source.bytes)
    let held = state.held.isEmpty ? [[]] : state.held
    return !held.contains { Canonical.withoutSettings($0) == text }
  }
}
