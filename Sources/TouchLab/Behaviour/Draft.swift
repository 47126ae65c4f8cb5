/// An edit that may end without being saved, with the content before it.
package struct Draft: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    case editing
    case modal
    case panel
  }

  var cause: Cause
  /// The screen on which it began; it ends when that screen is left.
  var screen: String
  /// The content to which Cancel returns.
  var content: Content
  /// The number of changes that Undo could revert when it began.
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

  /// Records the current content, for a Cancel that may follow.
  mutating func begin(_ cause: Draft.Cause) {
    drafts.append(
      Draft(
        cause: cause, screen: screenID, content: content, changes: history.done.count,
        wasEditing: isEditing))
  }

  /// Restores the content before a draft and discards the changes since.
  mutating func revert(to draft: Draft) {
    content = draft.content
    history.keep(first: draft.changes)
  }

  /// Removes the faces and drafts of screens and panels that are gone.
  ///
  /// Their changes stay, and their editing ends.
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
