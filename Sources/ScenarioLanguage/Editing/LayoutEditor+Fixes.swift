package import TouchLab

/// What-if changes that a search found.
extension LayoutEditor {
  /// Makes changes of the layout in use, one after the other; `ids` are what they are about.
  package func made(
    _ changes: [LayoutChange], saying words: String, about ids: [String]
  ) throws(EditProblem) -> Change {
    let changes = changes.flatMap(\.each)
    for change in changes {
      // What a change before this one left behind is as meant.
      let isFirst = !changes.prefix { $0 != change }.contains { $0.isOfSameElement(as: change) }
      guard !isFirst || change.element(in: layout)?.withoutPlaces == change.before.withoutPlaces
      else {
        throw .refused("the screen is not as it was then: suggest again")
      }
    }
    let made = try ChangeEditor.rewritten(source, making: changes, on: layout.id, load: load)
    return Change(bytes: made.text.bytes, words: words, ids: ids)
  }
}
