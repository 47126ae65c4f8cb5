package import TouchLab

extension LayoutChange {
  /// Whether its element is as the change makes it.
  fileprivate func isMade(in layout: Layout) -> Bool {
    if kind == .takenOut, added.isEmpty {
      return layout.screen(id: screen ?? "")?.element(id: before.id) == nil
    }
    return element(in: layout).map { now in
      now.withoutPlaces == standing(on: now).after.withoutPlaces
        && added.allSatisfy { layout.screen(id: screen ?? "")?.element(id: $0.id) != nil }
    } ?? false
  }

  /// Whether an element is as the change found it, but for what the change is not about.
  fileprivate func isAbout(_ element: Element) -> Bool {
    let now = element.withoutPlaces
    return now == standing(on: now).before.withoutPlaces && hasSameConsequence(as: element)
  }
}

extension [LayoutChange] {
  /// Those that are not made yet, of one element each.
  fileprivate func left(to layout: Layout) -> [LayoutChange] {
    flatMap(\.each).filter { !$0.isMade(in: layout) }
  }

  /// Whether what those of them that are not made yet are about is as it was when they were found.
  package func areFit(for layout: Layout) -> Bool {
    let changes = left(to: layout)
    return changes.allSatisfy { change in
      // What a change before this one left behind is as meant.
      let isFirst = !changes.prefix { $0 != change }.contains { $0.isOfSameElement(as: change) }
      return !isFirst || change.element(in: layout).map(change.isAbout) == true
    }
  }
}

/// What-if changes that a search found.
extension LayoutEditor {
  /// Makes changes of the layout in use, one after the other; `ids` are what they are about.
  package func made(
    _ changes: [LayoutChange], saying words: String, about ids: [String]
  ) throws(EditProblem) -> Change {
    let changes = changes.left(to: layout)
    guard changes.areFit(for: layout) else {
      throw .refused("the screen is not as it was then: suggest again")
    }
    let made = try ChangeEditor.rewritten(source, making: changes, on: layout.id, load: load)
    if let other = made.included.first {
      throw .refused("\(other.path) states it: load that file to change it")
    }
    return Change(bytes: made.text.bytes, words: words, ids: ids)
  }
}
