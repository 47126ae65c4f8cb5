/// Something begun that may end without being saved, and what there was before it.
package struct Draft: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    case editing
    case modal
    case panel
  }

  var cause: Cause
  /// The screen on which it was begun; it ends with it.
  var screen: String
  /// What Cancel goes back to.
  var content: Content
  /// How many changes Undo could take back then.
  var changes: Int
  /// Whether the app was in its editing mode before.
  var wasEditing: Bool
}

extension AppState {
  package var isEditing: Bool {
    get { modes.contains(Effect.editingMode) }
    set {
      if newValue { modes.insert(Effect.editingMode) } else { modes.remove(Effect.editingMode) }
    }
  }

  /// Keeps what there is now, for a Cancel that may follow.
  mutating func begin(_ cause: Draft.Cause) {
    drafts.append(
      Draft(
        cause: cause, screen: screenID, content: content, changes: history.done.count,
        wasEditing: isEditing))
  }

  /// Goes back to what there was when a draft was begun, and forgets the changes since.
  mutating func revert(to draft: Draft) {
    content = draft.content
    history.keep(first: draft.changes)
  }

  /// Forgets what belongs to screens and panels that are no longer there: their drafts are kept as
  /// they are, and their editing ends.
  mutating func forgetWhatWasLeft() {
    guard !faces.isEmpty || !drafts.isEmpty else { return }
    let open = Set(stacks.joined()).union(presented.joined())
    faces = faces.filter { open.contains($0.key) }
    var modals = drafts.count { $0.cause == .modal }
    for index in drafts.indices.reversed() {
      let draft = drafts[index]
      let isOver =
        switch draft.cause {
        case .editing: !open.contains(draft.screen)
        case .modal: modals > presented.count
        case .panel: panel == nil
        }
      if draft.cause == .modal { modals -= 1 }
      guard isOver else { continue }
      isEditing = draft.wasEditing
      drafts.remove(at: index)
    }
  }
}
