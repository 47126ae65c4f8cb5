internal import Drawing
internal import TouchLab

/// The requirements and errors that remain with the suggestions.
enum RemainingFailureSentences {
  private static let mostRequirements = 2
  private static let mostRules = 3

  /// The sentence on the person that suggestions were sought for, and on the failures that they fix
  /// or leave; nil for one person without failures. `lists` has the suggestions for each layout.
  static func line(
    _ standings: [RemainingFailures], _ lists: [[RankedChange]], for people: [Person] = []
  ) -> Line? {
    let requirements = standings.flatMap { one in
      one.requirements.map { (requirement: $0, layout: one.layout) }
    }
    let namesLayout = lists.count > 1
    let clauses = [
      self.requirements(
        requirements, namesLayout, namesPerson: standings.contains { !$0.others.isEmpty }),
      errors(standings.flatMap(\.rules)),
    ].compactMap(\.self)
    let fixed = (
      requirements.allSatisfy(\.requirement.isFixed),
      standings.flatMap(\.rules).allSatisfy { $0.after == 0 }
    )
    let isFixed = fixed.0 && fixed.1
    let and = fixed.0 == fixed.1 ? ", and " : ", but "
    let made = lists.filter { !$0.isEmpty }
    let what =
      clauses.isEmpty || made.isEmpty
      ? nil
      : Line(
        "\(start(made)), \(clauses.joined(separator: and)).", isFixed ? .good : .warning)
    return [whose(people), what].compactMap(\.self).joinedOrNil(" ")
  }

  /// The person whose figures guided the search, and those it ignored: `The suggestions are for thumb,
  /// not for older-adult.`; nil for one person.
  private static func whose(_ people: [Person]) -> Line? {
    guard let first = people.first, people.count > 1 else { return nil }
    let others = FixSentences.names(people.dropFirst().map(\.id))
    return Line("The suggestions are for \(first.id), not for \(others).")
  }

  private static func start(_ lists: [[RankedChange]]) -> String {
    guard lists.count == 1 else { return "With the suggestions of each layout applied" }
    return "With \(all(lists.first?.count ?? 0, of: "", one: "it")) applied"
  }

  /// The words for all of `count` things: `one`, `both …`, `all 3 …`.
  private static func all(_ count: Int, of noun: String, one: String) -> String {
    count == 1 ? one : (count == 2 ? "both" : "all \(count)") + noun
  }

  /// The failed requirements, and those that remain; nil if none failed.
  private static func requirements(
    _ all: [(requirement: RemainingFailures.FailedRequirement, layout: String)],
    _ namesLayout: Bool,
    namesPerson: Bool
  ) -> String? {
    guard !all.isEmpty else { return nil }
    let left = all.filter { !$0.requirement.isFixed }
    let failed = self.all(all.count, of: " failed requirements", one: "the failed requirement")
    guard !left.isEmpty else { return "\(failed) \(all.count == 1 ? "is" : "are") met" }
    let isAll = left.count == all.count
    let which =
      (isAll ? failed : "\(left.count) of \(all.count) failed requirements")
      + " still \(left.count == 1 ? "fails" : "fail")"
    let named = left.prefix(mostRequirements).map { one -> String in
      let requirement = one.requirement
      let place = namesLayout ? " on \(one.layout)" : ""
      let whom = namesPerson ? " for \(requirement.person.id)" : ""
      let sentence = RequirementSentences.sentence(
        requirement.after, after: requirement.before, for: requirement.person)
      return
        "\(requirement.after.requirement.text.withoutPrefix("require "))\(place)\(whom): \(sentence)"
    }
    let more = left.count - named.count
    let rest = more > 0 ? ["and \(more.counted("other"))"] : []
    return "\(which) (\((named + rest).joined(separator: "; ")))"
  }

  /// The errors that remain: `10 of 12 guideline errors remain (touch-target-size 10)`; nil if there
  /// were none.
  private static func errors(_ rules: [RemainingFailures.Rule]) -> String? {
    let all = rules.reduce(0) { $0 + $1.before }
    let left = rules.reduce(0) { $0 + $1.after }
    switch (all, left) {
    case (0, _): return nil
    case (1, 0): return "the guideline error is fixed"
    case (_, 0): return "all \(all) guideline errors are fixed"
    case (1, _): return "the guideline error remains (\(list(rules)))"
    default:
      let verb = left == 1 ? "remains" : "remain"
      return "\(left) of \(all) guideline errors \(verb) (\(list(rules)))"
    }
  }

  /// The rules with remaining errors, by descending count: `touch-target-size 10, contrast 2`.
  private static func list(_ rules: [RemainingFailures.Rule]) -> String {
    let counts = Dictionary(rules.map { ($0.id, $0.after) }, uniquingKeysWith: +)
      .filter { $0.value > 0 }.sorted { $0.key < $1.key }
    let ordered = counts.map { (rule: $0.key, count: $0.value) }.greatestFirst { Double($0.count) }
    let named = ordered.prefix(mostRules).map { "\($0.rule) \($0.count)" }
    let more = ordered.count - named.count
    return (named + (more > 0 ? ["and \(more.counted("other rule"))"] : [])).joined(separator: ", ")
  }

  /// The joint effect of a layout's suggestions on the persons that were ignored in the search.
  static func others(_ standing: RemainingFailures?) -> [Line] {
    (standing?.others ?? []).map { other in
      Line("For \(other.person): ", .strong) + FixSentences.effect(other.before, other.after)
    }
  }
}

extension [Line] {
  fileprivate func joinedOrNil(_ separator: Line) -> Line? { isEmpty ? nil : joined(separator) }
}

extension String {
  fileprivate func withoutPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
