package import TouchLab

extension LayoutEdit {
  /// Whether the layout has the change already.
  fileprivate func isMade(in layout: Layout) -> Bool {
    if kind == .takenOut, added.isEmpty {
      return layout.screen(id: screen ?? "")?.element(id: before.id) == nil
    }
    return element(in: layout).map { now in
      now.withoutPlaces == standing(on: now).after.withoutPlaces
        && added.allSatisfy { layout.screen(id: screen ?? "")?.element(id: $0.id) != nil }
    } ?? false
  }

  /// Whether an element still is as the change found it, in all that the change depends on.
  fileprivate func isAbout(_ element: Element) -> Bool {
    let now = element.withoutPlaces
    return now == standing(on: now).before.withoutPlaces && hasSameConsequence(as: element)
  }
}

extension [LayoutEdit] {
  /// The changes that the layout does not have yet, each of one element.
  fileprivate func left(to layout: Layout) -> [LayoutEdit] {
    flatMap(\.each).filter { !$0.isMade(in: layout) }
  }

  /// Whether the elements of the remaining changes are as they were when the changes were found.
  package func areFit(for layout: Layout) -> Bool {
    let changes = left(to: layout)
    return changes.allSatisfy { change in
      // A later change of one element starts from the result of the first.
      let isFirst = !changes.prefix { $0 != change }.contains { $0.isOfSameElement(as: change) }
      return !isFirst || change.element(in: layout).map(change.isAbout) == true
    }
  }
}

/// What-if changes that a search found.
extension LayoutEditor {
  /// Makes changes of the layout in use, one after the other.
  ///
  /// `ids` are the elements to report.
  package func made(
    _ changes: [LayoutEdit], saying words: String, about ids: [String]
  ) throws(EditProblem) -> Change {
    let changes = changes.left(to: layout)
    guard changes.areFit(for: layout) else {
      throw .refused("the screen has changed since; run suggest again")
    }
    let made = try ChangeEditor.rewritten(source, making: changes, on: layout.id, load: load)
    if let other = made.included.first {
      throw .refused("\(other.path) states it: load that file to change it")
    }
    return Change(bytes: made.text.bytes, words: words, ids: ids)
  }
}
