internal import Remedies
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// The question for the smallest changes that bring targets to a goal.
struct SuggestQuestion: Sendable {
  /// The screens in question.
  enum Scope: Sendable {
    /// Every screen of these layouts, or one screen, as first seen.
    case layouts([Layout], screen: String?)
    /// The current screen in its current state.
    case front(AppState, of: Layout)
  }

  /// The question that makes the changes in the scenario's text, to find their regressions.
  let changes: ChangesQuestion
  let scope: Scope
  /// The only target in question; nil for all.
  let target: String?
  let goal: SuggestionGoal

  private var study: Study { changes.study }

  func answer(_ workers: Workers) throws(NoAnswer) -> SuggestedChanges {
    let found =
      switch scope {
      case .layouts(let layouts, let screen):
        try suggestions(for: layouts, screen: screen, workers)
      case .front(let state, let layout): try suggestions(for: state, of: layout, workers)
      }
    return SuggestedChanges(
      found, goal: goal, study: study, statement: { ChangeStatement.whole($0) })
  }

  private typealias Found = [(layout: String, suggestion: Suggestion)]

  private func suggestions(
    for layouts: [Layout], screen: String?, _ workers: Workers
  ) throws(NoAnswer) -> Found {
    try Self.checkNames(of: study, among: layouts, screen: screen, target: target)
    var found: Found = []
    for layout in layouts {
      guard let fixer = changes.fixer(of: layout, in: study, workers),
        let suggestions = fixer.suggestions(for: goal, screen: screen, target: target)
      else { throw .stopped }
      found += suggestions.map { (layout.id, $0) }
    }
    return found
  }

  private func suggestions(
    for state: AppState, of layout: Layout, _ workers: Workers
  ) throws(NoAnswer) -> Found {
    guard let fixer = changes.fixer(of: layout, in: study, workers),
      let found = fixer.suggestions(for: goal, in: state, target: target)
    else { throw .stopped }
    return found.map { (layout.id, $0) }
  }

  /// Refuses a screen or a target that the layouts lack.
  static func checkNames(
    of study: Study, among layouts: [Layout], screen: String?, target: String?
  ) throws(NoAnswer) {
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
}
