internal import Remedies
internal import Reporting
internal import TouchLab

extension SuggestCall {
  /// Suggests changes of the layouts, ranked; with `--apply` writes the changed scenario.
  func changes() throws(CommandOutput) -> CommandOutput {
    try guardOutput(sayingApply: "--apply all, or --apply 1,3")
    if let wanted = options.apply { return try apply(wanted) }
    let found = try found(by: question)
    let answer = SuggestedFixes(
      layouts: study.layouts.map { layout in
        let own = found.first { $0.layout.id == layout.id }
        return (layout.id, own?.found ?? .ofOtherLayout)
      }, study: study,
      isRecommended: options.layouts.isEmpty, hint: hint(found) + seeking(among: study.people),
      native: options.toolkit,
      making: making(isOneOfSeveral: layouts.count > 1))
    let bytes = format.render(answer, style: call.environment.style) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    let isCut = found.contains(where: \.found.isCut)
    return preparation.addingNotes(
      CommandOutput(
        text.withoutTrailingNewline, status: isCut ? ExitStatus.interrupted : ExitStatus.ok))
  }

  /// A layout, its results as it is, and its suggestions.
  private typealias Found = (layout: Layout, before: [LayoutResult], found: LayoutChanges)

  private func found(by question: ChangesQuestion) throws(CommandOutput) -> [Found] {
    try call.answer { () throws(NoAnswer) in
      try SuggestQuestion.checkNames(
        of: study, among: layouts, screen: options.screen, target: nil)
      var found: [Found] = []
      for layout in layouts {
        let before = try question.everyone(on: layout, call.workers)
        let changes = try question.answer(about: layout, before: before, call.searchers)
        found.append((layout, before, changes))
      }
      return found
    }
  }

  /// Returns the options that reproduce a list, so that its numbers stay the same.
  private func list(of layout: String, isOneOfSeveral: Bool) -> String {
    let isNamed = isOneOfSeveral || !options.layouts.isEmpty
    let again = ["device", "person", "hit-testing"].compactMap { name in
      options.stated[name].map { "--\(name) \($0.shellWord) " }
    }
    return (isNamed ? "--layouts \([layout].list.shellWord) " : "") + again.joined()
      + (options.changes.map { "--changes \($0) " } ?? "")
      + (options.screen.map { "--screen \($0.shellWord) " } ?? "")
  }

  /// How changes are found for somebody else of those who tap.
  private func seeking(among people: [Person]) -> String {
    guard let other = people.dropFirst().first else { return "" }
    return people.count > 2
      ? " (--person ID suggests for another person)"
      : " (--person \([other.id].list.shellWord) suggests for \(other.id))"
  }

  private func making(isOneOfSeveral: Bool) -> SuggestedFixes.Making {
    { layout, rank in
      "--apply \(rank) -o NEW.kdl"
    }
  }

  /// Returns the options that apply suggestions.
  ///
  /// The suggestions of each layout have their own numbers.
  private func hint(_ found: [Found]) -> String {
    let told = found.first { !$0.found.changes.isEmpty }
    let count = told?.found.changes.count ?? 0
    let list = list(of: told?.layout.id ?? "", isOneOfSeveral: found.count > 1)
    let some = count > 1 ? "1,\(min(count, 3))" : "1"
    return "mistap suggest \(call.operand.shellPath) \(list)--apply \(some) -o NEW.kdl"
  }

  /// Applies the suggestions with some numbers, or all of them, to the scenario.
  private func apply(_ wanted: [Int]) throws(CommandOutput) -> CommandOutput {
    var question = question
    question.explains = false
    let all = try found(by: question)
    guard let (layout, before, found) = all.first, all.count == 1 else {
      throw .refused("--apply takes one layout: name it with --layouts")
    }
    let changes = found.changes
    if let number = wanted.first(where: { $0 > changes.count }) {
      throw Self.missing(number, of: changes.count)
    }
    let chosen = wanted.isEmpty ? changes : changes.filter { wanted.contains($0.rank) }
    let own = Array(before.prefix(1))
    let made = try call.answer { () throws(NoAnswer) in
      try question.together(chosen, on: layout, evaluated: own, call.workers)
    }
    let left = chosen.filter { one in !made.contains { $0.rank == one.rank } }
    if !wanted.isEmpty, let first = left.first {
      throw .refused("suggestion \(first.rank) conflicts with the others: apply it alone")
    }
    return try self.made(made.flatMap(\.fix.edits), on: layout, which: "these suggestions") {
      () throws(CommandOutput) in
      guard !made.isEmpty else { return "nothing to change" }
      let (sum, standing) = try call.answer { () throws(NoAnswer) in
        (
          try question.sum(of: made, on: layout, evaluated: own, call.workers),
          try question.standing(of: layout, with: made, from: before, call.workers)
        )
      }
      return AppliedDocument.document(
        of: made, leaving: left, on: layout, for: study.person, comingTo: sum, standing: standing
      ).text(style: call.environment.style).withoutTrailingNewline
    }
  }
}
