internal import TouchLab

/// Asks for confirmation before an irreversible action.
enum Confirm: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let first = scene.stated[id],
      let consequence = consequence(of: first)
    else { return [] }
    let group = scene.group(of: problem).filter { asks($0, like: first) }
    let hidden = first.hidden.filter {
      $0.element.consequence == first.element.consequence
        && $0.element.spokenLabel == first.element.spokenLabel
    }
    let name = ConfirmingStep.name(of: first.element)
    let step = ConfirmingStep(
      id: scene.layout.freeID("confirm-\(first.id)"), name: name, consequence: consequence)
    let all =
      group.map { (path: $0.path, element: $0.element) }
      + hidden.map { (path: $0.path, element: $0.element) }
    let edits = all.enumerated().map { place, member in
      var after = member.element
      after.consequence = step.asking
      var change = LayoutEdit(
        kind: .confirm, amount: 1, screen: scene.screen.id, path: member.path,
        before: member.element, after: after)
      if place == 0 { change.added = [step.dialog] }
      return change
    }
    return [
      RemedyCandidate(
        remedy: .confirm, edits: edits, targets: group.map(\.id), title: "Ask before '\(name)'",
        tradeoffs: ["It needs one more tap each time"])
    ]
  }

  private static func asks(_ one: StatedTarget, like first: StatedTarget) -> Bool {
    one.target.danger == .irreversible && one.target.isEnabled
      && one.element.consequence == first.element.consequence
      && one.element.spokenLabel == first.element.spokenLabel
  }

  /// The consequence of a tap, if it is irreversible and a dialog's button can trigger it;
  /// otherwise nil.
  private static func consequence(of one: StatedTarget) -> TapConsequence? {
    let element = one.element
    guard element.danger == .irreversible, element.isEnabled, one.target.danger == .irreversible,
      element.kind.descriptor.tap == .nothing, element.circumstances.sameAction == nil
    else { return nil }
    switch element.effect {
    case nil, .opens, .toggles: return element.consequence
    case .presents, .dismisses, .selects, .flips, .curls: return nil
    }
  }
}

extension Layout {
  /// Returns an id that is unused in the layout: `wanted`, with a number if necessary.
  func freeID(_ wanted: String) -> String {
    let taken = Set(
      screens.map(\.id) + tabs.map(\.id) + screens.flatMap { $0.allElements.map(\.id) })
    var id = wanted
    var number = 2
    while taken.contains(where: { $0 == id || $0.hasPrefix("\(id)-") }) {
      id = "\(wanted)-\(number)"
      number += 1
    }
    return id
  }
}

/// A dialog that confirms an irreversible action.
struct ConfirmingStep {
  let id: String
  let name: String
  let consequence: TapConsequence

  /// The consequence of a tap that opens the dialog.
  var asking: TapConsequence { TapConsequence(effect: .presents(id)) }

  var dialog: Element {
    // "Cancel" would be ambiguous beside "Cancel order".
    let isAboutCancelling = name.lowercased().hasPrefix("cancel")
    let cancelling = isAboutCancelling ? "Go back" : "Cancel"
    var cancel = Element(kind: Element.Action(), id: "\(id)-cancel", label: cancelling)
    cancel.effect = .dismisses
    var goOn = Element(kind: Element.Action(), id: "\(id)-yes", label: name)
    goOn.consequence = consequence
    var dialog = Element(kind: Element.Dialog(), id: id, label: "\(name)?")
    dialog.text = "This cannot be undone."
    // Platforms put the safe button first where people read from the left.
    dialog.children = [cancel, goOn]
    return dialog
  }

  /// The name of an element in a question, without its final punctuation.
  static func name(of element: Element) -> String {
    var words = Substring(element.spokenLabel)
    while let last = words.last, "?!….: ".contains(last) { words.removeLast() }
    guard !words.isEmpty else { return element.id }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
