internal import Remedies
package import Reporting
package import ScenarioLanguage
internal import Studies
package import TouchLab

/// The question for changes of a study's layouts, ranked by gain. The command `suggest`, the
/// prompt, `run` and editors ask it.
package struct ChangesQuestion: Sendable {
  private(set) var study: Study
  /// The scenario's text, which must be able to express a change.
  let source: SourceFile
  /// The largest number of changes for each layout.
  var most: Int
  /// The largest number of changes that are listed; nil for all that are found.
  var mostListed: Int?
  /// The largest number of changes of which those listed are said to be the first; nil for all.
  var mostCounted: Int?
  /// The only screen in question; nil for all.
  package var screen: String?
  /// Whether only one of the changes will be made.
  var areAlternatives = false
  /// Whether to search also the remaining failures, and remedies or obstacles for the target that
  /// no change helps.
  var explains = true
  /// The rates that targets have to reach, as requirements for this question; nil without a goal.
  var goal: SuggestionGoal?
  /// The only target of the goal; nil for all.
  var target: String?
  /// The app's current screen, to which the goal applies in place of the screens as first seen.
  var front: (state: AppState, result: ScreenResult)?
  /// The problems of the study; nil if they are still to be found.
  private var problems: [Problem]?
  /// The targets whose requirements alone are searched; nil for every problem.
  private var asked: Set<String>?
  let load: @Sendable (String) -> LoadedFile

  package init(
    study: Study, source: SourceFile, most: Int, areAlternatives: Bool = false,
    explains: Bool = true, load: @escaping @Sendable (String) -> LoadedFile
  ) {
    self.study = study
    self.source = source
    self.most = most
    self.areAlternatives = areAlternatives
    self.explains = explains
    self.load = load
  }

  /// The changes of some layouts for everybody who taps, given what was found about all: of the recommended
  /// one where none is `named`.
  func answer(
    _ result: StudyResult, of named: [String] = [], _ workers: Workers
  ) throws(NoAnswer) -> StudyChanges {
    guard most > 0 else { return .none }
    let recommended =
      study.layouts.indices.contains(result.recommendedLayout())
      ? study.layouts[result.recommendedLayout()].id : ""
    let asked = named.isEmpty ? [recommended] : named
    var people: [[LayoutChanges]] = []
    let problems = result.problems
    for own in result.everyone {
      var question = self
      question.problems = problems
      question.explains = people.isEmpty
      var layouts: [LayoutChanges] = []
      for layout in study.layouts {
        guard asked.contains(layout.id) else {
          layouts.append(.ofOtherLayout)
          continue
        }
        let before = result.everyone.compactMap { one in
          one.layouts.first { $0.id == layout.id }
        }
        layouts.append(
          try question.answer(
            about: layout, in: own.study, evaluated: own.layouts, before: before, workers))
      }
      people.append(layouts)
    }
    return StudyChanges(people: people)
  }

  /// Returns the changes of one layout for the first person of a study, by default the question's
  /// own. `before` has the results of the layout as it is, for each person, and `evaluated` those of
  /// the study's layouts for the first one, by default the first of `before`.
  package func answer(
    about layout: Layout, in other: Study? = nil, evaluated: [LayoutResult]? = nil,
    before: [LayoutResult] = [], _ workers: Workers
  ) throws(NoAnswer) -> LayoutChanges {
    let study = other ?? study
    let evaluated = evaluated ?? Array(before.prefix(1))
    if let goal {
      return try answer(reaching: goal, about: layout, in: study, evaluated, before, workers)
    }
    guard let fixer = fixer(of: layout, in: study, evaluated: evaluated, workers),
      let found = fixer.remedies(most: most, screen: screen, in: front?.state, of: asked)
    else { throw .stopped }
    let listed = Array(found.fixes.prefix(mostListed ?? most))
    let sum =
      areAlternatives || listed.count < 2
      ? nil : listed.count < found.fixes.count ? fixer.sum(of: listed) : found.together
    let all = found.fixes.enumerated().map { index, fix in
      RankedChange(
        rank: index + 1, fix: fix, statement: ChangeStatement.whole(fix.edits), together: sum)
    }
    let changes = Array(all.prefix(listed.count))
    let problems = explains && asked == nil ? problems(of: layout) : []
    var answer = LayoutChanges(
      changes, none: found.noRemedy, problems: found.answers(to: problems),
      hidden: Array(all.dropFirst(listed.count)), most: mostCounted ?? .max,
      isCut: found.isCut)
    if explains, !found.isCut {
      answer.standing = try standing(of: layout, with: changes, from: before, workers)
    }
    return answer
  }

  /// The problems of a layout, as the study has them over all its layouts.
  private func problems(of layout: Layout) -> [Problem] {
    let all = problems ?? FindingsRunner.findings(of: study)?.problems(in: study) ?? []
    return all.filter { problem in
      problem.silenced == nil && problem.layouts.contains(layout.id)
        && (screen == nil || problem.screen == screen)
    }
  }

  /// Returns the changes that bring targets to a goal, which counts as a requirement of each target
  /// that misses it.
  private func answer(
    reaching goal: SuggestionGoal, about layout: Layout, in other: Study,
    _ evaluated: [LayoutResult], _ before: [LayoutResult], _ workers: Workers
  ) throws(NoAnswer) -> LayoutChanges {
    let own = evaluated.first { $0.id == layout.id }?.screens ?? []
    let screens = front.map { [$0.result] } ?? own.filter { screen == nil || $0.id == screen }
    let added = screens.flatMap { screen in
      screen.intended.filter { target == nil || $0.target.id == target }
        .flatMap { goal.requirements(of: $0, on: screen.id) }
    }
    guard !added.isEmpty else { return LayoutChanges([], none: .goalReached) }
    var (question, other) = (self, other)
    question.goal = nil
    question.asked = Set(added.compactMap(\.metric.target))
    question.study.requirements += added
    other.requirements += added
    func adding(to results: [LayoutResult]) -> [LayoutResult] {
      zip(study.people, results).map { person, result in
        guard result.id == layout.id else { return result }
        var (asking, result) = (study.alone(person), result)
        asking.requirements = added
        let all =
          StudyRunner(study: asking, workers: workers, draws: false)
          .result(of: layout, screens: result.screens, tasks: [])?.requirements ?? []
        result.requirements += all.filter { $0.measured != nil }
        return result
      }
    }
    return try question.answer(
      about: layout, in: other, evaluated: adding(to: evaluated), before: adding(to: before),
      workers)
  }

  /// Returns the changes that can be made one after the other, in the given order.
  func together(
    _ changes: [RankedChange], on layout: Layout, evaluated: [LayoutResult] = [], _ workers: Workers
  ) throws(NoAnswer) -> [RankedChange] {
    guard let fixer = fixer(of: layout, in: study, evaluated: evaluated, workers),
      let kept = fixer.together(changes.map(\.fix))
    else { throw .stopped }
    return zip(changes, kept).filter(\.1).map(\.0)
  }

  /// Returns the joint effect of changes on the screens that they change; nil if they cannot be
  /// made.
  func sum(
    of changes: [RankedChange], on layout: Layout, evaluated: [LayoutResult], _ workers: Workers
  ) throws(NoAnswer) -> LossChange? {
    guard let fixer = fixer(of: layout, in: study, evaluated: evaluated, workers) else {
      throw .stopped
    }
    return fixer.sum(of: changes.map(\.fix))
  }

  /// Returns the scenario with changes to a layout; nil if its text cannot express them.
  package func text(making changes: [LayoutEdit], on layout: Layout) -> SourceFile? {
    rewritten(changes, on: layout).flatMap { $0.included.isEmpty ? $0.text : nil }
  }

  /// Returns a search that makes its changes in the scenario's text.
  func fixer(
    of layout: Layout, in study: Study, evaluated: [LayoutResult] = [], _ workers: Workers
  ) -> Fixer? {
    Fixer(
      layout, in: study, evaluated: evaluated,
      reading: { edits in
        if let read = rewritten(edits, on: layout)?.layouts { return read }
        // What another file states is found all the same: only it cannot be written into this one.
        return file(beside: source.path, stating: edits) == nil
          ? nil : [layout.making(edits)]
      },
      workers: workers)
  }

  /// The file, other than one, that states what some changes are about; nil where that file does.
  func file(beside path: String, stating edits: [LayoutEdit]) -> SourcePlace? {
    edits.lazy.compactMap(\.before.place).first { $0.file != path }
  }

  /// Returns the layouts that differ after changes to one; nil if the text cannot express them.
  func layouts(making changes: [LayoutEdit], on layout: Layout) -> [Layout]? {
    rewritten(changes, on: layout)?.layouts
  }

  /// The scenario's files with changes made to a layout; nil where these cannot say them.
  func rewritten(_ changes: [LayoutEdit], on layout: Layout) -> ChangeEditor.Rewritten? {
    try? ChangeEditor.rewritten(source, making: changes, on: layout.id, load: load)
  }
}

/// Failures that remain after changes.
extension ChangesQuestion {
  /// Returns the failures of a layout and those that remain after changes, for every person; nil
  /// without changes or without failures. `before` has the results of the layout as it is, for each
  /// person.
  func standing(
    of layout: Layout, with changes: [RankedChange], from before: [LayoutResult], _ workers: Workers
  ) throws(NoAnswer) -> RemainingFailures? {
    guard before.count > 1 || before.contains(where: \.failsWithoutSteps) else { return nil }
    // Without changes, all failures remain.
    var ways: [[LayoutResult]] = changes.isEmpty ? [before] : []
    if !changes.isEmpty, let made = layouts(making: changes.flatMap(\.fix.edits), on: layout),
      let changed = made.first(where: { $0.id == layout.id })
    {
      ways.append(try everyone(on: changed, workers))
    }
    guard !ways.isEmpty else { return nil }
    return RemainingFailures(
      people: study.people, before: before, ways: ways, changed: Set(changes.map(\.fix.screen)),
      asked: screen)
  }

  /// Returns the results of a layout for each person. Only tasks with a requirement run.
  func everyone(on layout: Layout, _ workers: Workers) throws(NoAnswer) -> [LayoutResult] {
    var study = study.about(layout)
    let asked = Set(study.requirements.compactMap(\.metric.task))
    study.tasks.removeAll { !asked.contains($0.id) }
    let result = try RatesQuestion(study: study).answer(workers)
    return result.everyone.flatMap(\.layouts).map { $0.withoutRequirements(ofOthersThan: layout) }
  }

  /// Refuses a screen or a target that the layouts lack.
  func checkNames(among layouts: [Layout]) throws(NoAnswer) {
    guard screen != nil || target != nil else { return }
    let screens = layouts.flatMap(\.screens)
    let met = layouts.flatMap { layout in
      let app = study.app(of: layout)
      return FirstSeenStates.firstSeenStates(of: app).compactMap { firstSeen in
        app.placed(firstSeen.state).map {
          (id: firstSeen.id, targets: $0.targets.filter { !$0.isKey })
        }
      }
    }
    let ids = screens.map(\.id) + met.map(\.id).filter { $0.contains("/") }
    if let screen, !ids.contains(screen) { throw .refused(.unknown(.screen, screen, among: ids)) }
    guard let target else { return }
    let whole = met.filter { one in
      one.targets.contains { $0.id == target && !$0.isCutByScrolling }
    }
    guard !whole.contains(where: { screen == nil || $0.id == screen }) else { return }
    let known = met.filter { screen == nil || $0.id == screen }.flatMap(\.targets)
    if let screen, let other = whole.first?.id, !known.contains(where: { $0.id == target }) {
      throw .refused(.elsewhere(target, than: screen, on: other))
    }
    let element = screens.lazy.compactMap { $0.allElements.first { $0.id == target } }.first
    throw .refused(
      element.map { $0.kind.descriptor.responds ? .notMetWhole(target) : .takesNoTaps(target) }
        ?? .unknown(.element, target, among: known.map(\.id)))
  }
}

extension UsageError {
  /// Returns the error for a target that is on another screen than the named one.
  fileprivate static func elsewhere(
    _ id: String, than screen: String, on other: String
  ) -> UsageError {
    UsageError("'\(id)' is not on screen \(screen)", hint: "it is on \(other)")
  }

  /// Returns the error for an element that takes no taps itself.
  fileprivate static func takesNoTaps(_ id: String) -> UsageError {
    UsageError(
      "'\(id)' takes no taps itself", hint: "name a target inside or beside it")
  }

  /// Returns the error for a target that is not entirely visible on its screen as first seen.
  fileprivate static func notMetWhole(_ id: String) -> UsageError {
    UsageError(
      "'\(id)' is not fully visible on a screen as first seen",
      hint: "at the prompt, scroll to it or reveal it, then type suggest \(id.promptWord)")
  }
}

extension SuggestionGoal {
  /// Creates the goal of the options, by default what people can reach.
  init(_ options: Options, for study: Study) {
    self.init(
      success: options.goal ?? Self.standardSuccess(for: study.person),
      confusion: options.confusion)
  }

  /// Returns the requirements of this goal that a target misses on a screen.
  fileprivate func requirements(of result: TargetResult, on screen: String) -> [Requirement] {
    guard let hit = result.success else { return [] }
    let id = result.target.id
    func requirement(
      _ metric: Requirement.Metric, _ bound: Requirement.Bound, _ words: String
    ) -> Requirement {
      Requirement(
        metric: metric, screen: screen, bound: bound,
        text: "require \(metric.name) target=\(Spelling.word(id)) \(words)")
    }
    var missed: [Requirement] = []
    if hit < success {
      missed.append(
        requirement(
          .success(target: id), .atLeast(success), "at-least=\(Spelling.number(success))"))
    }
    for chance in result.exact ?? [] {
      guard let limit = confusion, let other = chance.outcome.target, chance.probability > limit
      else { continue }
      missed.append(
        requirement(
          .confusion(target: id, other: other), .atMost(limit),
          "with=\(Spelling.word(other)) at-most=\(Spelling.number(limit))"))
    }
    return missed
  }
}

extension LayoutResult {
  /// Whether a requirement is not met, or a rule of severity error fails.
  fileprivate var failsWithoutSteps: Bool {
    !requirements.allSatisfy(\.passed) || screens.contains(where: \.hasErrors)
  }
}
