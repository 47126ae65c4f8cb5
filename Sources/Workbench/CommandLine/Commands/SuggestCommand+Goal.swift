internal import Reporting
internal import TouchLab

extension SuggestCall {
  /// Suggests the smallest changes that bring targets to a goal; with `--apply` writes the changed
  /// scenario.
  func changesForGoal() throws(CommandOutput) -> CommandOutput {
    if options.apply != nil, options.target == nil || layouts.count != 1 {
      throw .refused("--apply takes one target of one layout: add --target ID and --layouts ID")
    }
    try guardOutput(sayingApply: "--apply 1")
    let goal = SuggestQuestion(
      changes: question, scope: .layouts(layouts, screen: options.screen), target: options.target,
      goal: .init(options, for: study))
    var found = try call.answer { () throws(NoAnswer) in try goal.answer(call.workers) }
    if let most = options.changes { found = found.worst(most) }
    if let wanted = options.apply, let layout = layouts.first {
      return try apply(wanted, of: found, to: layout)
    }
    let bytes = format.render(found, style: call.environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self).withoutTrailingNewline
    let hints = options.target != nil && !found.listed.isEmpty && format.name == "text"
    return preparation.addingNotes(CommandOutput(hints ? text + "\n\n" + Self.hint : text))
  }

  private static var hint: String {
    "  Apply the first: add --apply 1 -o NEW.kdl."
  }

  /// Applies one of the changes for a target to the scenario.
  private func apply(
    _ wanted: [Int], of found: SuggestedChanges, to layout: Layout
  ) throws(CommandOutput) -> CommandOutput {
    let known = found.listed
    guard wanted.count == 1, let number = wanted.first else {
      throw .refused("each suggestion for a target is enough alone: use --apply 1")
    }
    guard known.indices.contains(number - 1) else {
      throw Self.missing(number, of: known.count)
    }
    return try made(known[number - 1].edits, on: layout, which: "this suggestion") {
      SuggestionDocument.made(number, of: found)
    }
  }
}
