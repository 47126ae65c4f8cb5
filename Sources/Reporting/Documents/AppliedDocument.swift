package import Remedies
package import TouchLab

/// The suggestions applied to a layout, and their joint effect.
package enum AppliedDocument {
  /// The report of the applied suggestions; `left` are those that conflict with others.
  package static func document(
    of made: [RankedChange], leaving left: [RankedChange] = [], on layout: Layout,
    for person: Person, comingTo sum: LossChange?, standing: RemainingFailures?
  ) -> Document {
    let head = "Applied to \(layout.id), numbered as in suggest:"
    let entries = made.map { change in
      Entry(
        mark: .passed, title: Line("\(change.rank)  ", .strong) + FixSentences.title(change.fix),
        details: [])
    }
    let others = left.map { change in
      Entry(
        mark: .failed, title: Line("\(change.rank)  ", .strong) + FixSentences.title(change.fix),
        details: ["not applied: it conflicts with the others"])
    }
    let screens = Set(made.map(\.fix.screen)).count
    let effect = sum.map { sum in
      Line("For \(person.id): ", .strong)
        + FixSentences.effect(AtStake(sum.before), AtStake(sum.after))
        + Line(screens > 1 ? " over \(screens) screens" : "")
    }
    let unfixed = RemainingFailureSentences.line([standing].compactMap(\.self), [made])
    let told = [effect].compactMap(\.self) + RemainingFailureSentences.others(standing)
    return Document(
      [.paragraph(Line(head)), .entries(entries + others)]
        + (told + [unfixed].compactMap(\.self)).map { .paragraph($0) })
  }
}
