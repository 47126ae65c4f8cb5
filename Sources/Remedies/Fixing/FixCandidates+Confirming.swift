internal import TouchLab

/// What cannot be undone asks first.
extension FixCandidates {
  /// A dialog before each thing that cannot be undone, or one before all that stand alike.
  mutating func addConfirmations() {
    // Where no harm shows in a report, there is nothing to ask about.
    guard matrix.stake.harm >= LeastShown.tenth else { return }
    for group in stated.groups {
      guard let first = group.first, let consequence = confirmed(group) else { continue }
      let name = ConfirmingStep.name(of: first.element)
      let step = ConfirmingStep(
        id: freeID("confirm-\(first.id)"), name: name, consequence: consequence)
      let hidden = first.hidden.map { (path: $0.path, element: $0.element) }
      let all = group.map { (path: $0.path, element: $0.element) } + hidden
      let screen = screen.id
      addSeries(.confirm, group.map(\.id), over: [1]) { _ in
        all.enumerated().map { place, member in
          var after = member.element
          after.consequence = step.asking
          var change = LayoutChange(
            kind: .confirm, amount: 1, screen: screen, path: member.path,
            before: member.element, after: after)
          if place == 0 { change.added = [step.dialog] }
          return change
        }
      }
    }
  }

  /// What a tap on all of a group does, if that cannot be undone and a dialog's answer can do it as well;
  /// nil where they do different things, or are called differently.
  private func confirmed(_ group: [StatedTarget]) -> TapConsequence? {
    let elements = group.map(\.element) + (group.first?.hidden.map(\.element) ?? [])
    guard let first = elements.first, first.danger == .irreversible, first.isEnabled,
      first.kind.descriptor.tap == .nothing, first.circumstances.sameAction == nil,
      group.allSatisfy({ $0.target.danger == .irreversible && $0.target.isEnabled }),
      elements.allSatisfy({
        $0.consequence == first.consequence && $0.spokenLabel == first.spokenLabel
      })
    else { return nil }
    switch first.effect {
    case nil, .opens, .toggles: return first.consequence
    case .presents, .dismisses, .selects, .flips, .curls: return nil
    }
  }

  /// An id that nothing of the layout has.
  private func freeID(_ wanted: String) -> String {
    let taken = Set(
      layout.screens.map(\.id) + layout.tabs.map(\.id)
        + layout.screens.flatMap { $0.allElements.map(\.id) })
    var id = wanted
    var number = 2
    while taken.contains(where: { $0 == id || $0.hasPrefix("\(id)-") }) {
      id = "\(wanted)-\(number)"
      number += 1
    }
    return id
  }
}

/// A dialog in which what cannot be undone is confirmed before it is done.
struct ConfirmingStep {
  let id: String
  /// What is done, in words.
  let name: String
  let consequence: TapConsequence

  /// What a tap does that asks.
  var asking: TapConsequence { TapConsequence(effect: .presents(id)) }

  var dialog: Element {
    // Beside "Cancel order" nobody could tell what "Cancel" does.
    let isAboutCancelling = name.lowercased().hasPrefix("cancel")
    let cancelling = isAboutCancelling ? "Go back" : "Cancel"
    var cancel = Element(kind: Element.Action(), id: "\(id)-cancel", label: cancelling)
    cancel.effect = .dismisses
    var goOn = Element(kind: Element.Action(), id: "\(id)-yes", label: name)
    goOn.consequence = consequence
    var dialog = Element(kind: Element.Dialog(), id: id, label: "\(name)?")
    dialog.text = "This cannot be undone."
    // What changes nothing comes first, as platforms have it where people read from the left.
    dialog.children = [cancel, goOn]
    return dialog
  }

  /// What an element is called in a question.
  static func name(of element: Element) -> String {
    var words = Substring(element.spokenLabel)
    while let last = words.last, "?!….: ".contains(last) { words.removeLast() }
    guard !words.isEmpty else { return element.id }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
