package import Remedies
package import Reporting
package import ScenarioLanguage
internal import Studies
package import TouchLab

/// The question for changes of a study's layouts, ranked by gain.
///
/// The command `suggest`, the prompt, `run` and editors ask it.
package struct ChangesQuestion: Sendable {
  let study: Study
  /// The scenario's text, which must be able to express a change.
  let source: SourceFile
  /// The largest number of changes for each layout.
  var most: Int
  /// The only screen in question; nil for all.
  package var screen: String?
  /// Whether only one of the changes will be made.
  var areAlternatives = false
  /// Whether to search also the remaining failures, and remedies or obstacles for the target that
  /// no change helps.
  var explains = true
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

  /// Returns the changes of all layouts for every person, given the results of the study.
  func answer(_ result: StudyResult, _ workers: Workers) throws(NoAnswer) -> StudyChanges {
    guard most > 0 else { return .none }
    var people: [[LayoutChanges]] = []
    for own in result.everyone {
      var question = self
      question.explains = people.isEmpty
      let tried = TriedLayouts()
      var layouts: [LayoutChanges] = []
      for layout in study.layouts {
        let before = result.everyone.compactMap { one in
          one.layouts.first { $0.id == layout.id }
        }
        layouts.append(
          try question.answer(
            about: layout, in: own.study, judged: own.layouts, before: before, tried: tried,
            workers))
      }
      people.append(layouts)
    }
    return StudyChanges(people: people)
  }

  /// Returns the changes of one layout for the first person of the study.
  ///
  /// `before` has the results of the layout as it is, for each person.
  func answer(
    about layout: Layout, before: [LayoutResult], _ workers: Workers
  ) throws(NoAnswer) -> LayoutChanges {
    try answer(about: layout, judged: Array(before.prefix(1)), before: before, workers)
  }

  /// Returns the changes of one layout for the first person of a study, by default the question's
  /// own.
  ///
  /// `judged` has the results of its layouts for that person.
  package func answer(
    about layout: Layout, in other: Study? = nil, judged: [LayoutResult],
    before: [LayoutResult] = [], tried: TriedLayouts = TriedLayouts(), _ workers: Workers
  ) throws(NoAnswer) -> LayoutChanges {
    let study = other ?? study
    guard let fixer = fixer(of: layout, in: study, judged: judged, tried: tried, workers),
      let found = fixer.found(most: most, screen: screen, alternatives: areAlternatives)
    else { throw .stopped }
    let fixes = found.fixes
    let sum = fixes.count > 1 && !areAlternatives ? fixer.sum(of: fixes) : nil
    let changes = fixes.enumerated().map { index, fix in
      RankedChange(
        rank: index + 1, fix: fix, statement: ChangeStatement.whole(fix.edits), together: sum)
    }
    var asked = fixer.judged
    if let screen { asked.screens.removeAll { $0.id != screen } }
    var answer = LayoutChanges(
      changes,
      unhelped: explains ? try unhelped(by: changes, of: found, on: asked, fixer, in: study) : nil,
      none: NoChanges(on: asked, lapse: study.person.lapse), untried: found.untried,
      hasMore: found.hasMore)
    if explains {
      answer.standing = try standing(of: layout, with: changes, from: before, workers)
    }
    return answer
  }

  /// Returns the target that the changes help least, with a remedy for it or the obstacle.
  private func unhelped(
    by changes: [RankedChange], of found: FoundFixes, on judged: LayoutResult, _ fixer: Fixer,
    in study: Study
  ) throws(NoAnswer) -> UnhelpedTarget? {
    guard var unhelped = UnhelpedTarget(on: judged, by: changes) else { return nil }
    unhelped.further = fixer.further(of: found, helping: unhelped.id, on: unhelped.screen)
    guard unhelped.further == nil else { return unhelped }
    let goal = SuggestionGoal(success: SuggestionGoal.standardSuccess(for: study.person))
    guard
      let found = fixer.suggestions(
        for: goal, screen: unhelped.screen, target: unhelped.id, ofOneElement: true)
    else { throw .stopped }
    unhelped.suggestion = found.first { $0.screen == unhelped.screen }
    return unhelped
  }

  /// Returns the changes that can be made one after another, in their order.
  func together(
    _ changes: [RankedChange], on layout: Layout, judged: [LayoutResult] = [], _ workers: Workers
  ) throws(NoAnswer) -> [RankedChange] {
    guard let fixer = fixer(of: layout, in: study, judged: judged, workers),
      let kept = fixer.together(changes.map(\.fix))
    else { throw .stopped }
    return zip(changes, kept).filter(\.1).map(\.0)
  }

  /// Returns the joint effect of changes on the screens that they change; nil if they cannot be
  /// made.
  func sum(
    of changes: [RankedChange], on layout: Layout, judged: [LayoutResult], _ workers: Workers
  ) throws(NoAnswer) -> StakeChange? {
    guard let fixer = fixer(of: layout, in: study, judged: judged, workers) else {
      throw .stopped
    }
    return fixer.sum(of: changes.map(\.fix))
  }

  /// Returns the scenario with changes to a layout; nil if its text cannot express them.
  package func text(making changes: [LayoutChange], on layout: Layout) -> SourceFile? {
    rewritten(changes, on: layout)?.text
  }

  /// Returns a search that makes its changes in the scenario's text.
  func fixer(
    of layout: Layout, in study: Study, judged: [LayoutResult] = [],
    tried: TriedLayouts = TriedLayouts(), _ workers: Workers
  ) -> Fixer? {
    Fixer(
      layout, in: study, judged: judged, reading: { rewritten($0, on: layout)?.layouts },
      tried: tried, workers: workers)
  }

  /// Returns the layouts that differ after changes to one; nil if the text cannot express them.
  func layouts(making changes: [LayoutChange], on layout: Layout) -> [Layout]? {
    rewritten(changes, on: layout)?.layouts
  }

  private func rewritten(
    _ changes: [LayoutChange], on layout: Layout
  ) -> ChangeEditor.Rewritten? {
    try? ChangeEditor.rewritten(source, making: changes, on: layout.id, load: load)
  }
}
