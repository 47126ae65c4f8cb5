internal import Guidelines
package import TouchLab

extension FindingsRunner {
  /// The findings of guidelines on every layout of a study; nil if the workers were cancelled.
  ///
  /// No task is run. Of a screen nothing is kept but what was found, and what layouts share is judged
  /// once.
  package static func findings(of study: Study, workers: Workers = .one) -> [LayoutFindings]? {
    let runner = FindingsRunner(study: study, workers: workers)
    var layouts: [LayoutFindings] = []
    var known: [String: JudgedScreen] = [:]
    var app: App?
    for layout in study.layouts {
      let next = study.app(of: layout, like: app)
      let meetings = FirstMeetings.unplaced(of: next, isCancelled: workers.isCancelled)
      guard let judged = runner.judged(meetings, of: next, knowing: known) else { return nil }
      var screens: [LayoutFindings.Screen] = []
      screens.reserveCapacity(judged.count)
      for (meeting, screen) in zip(meetings, judged) {
        guard let screen else { continue }
        screens.append(
          LayoutFindings.Screen(
            id: meeting.id, findings: runner.findings(on: screen, as: meeting.id, of: layout),
            facts: screen.facts))
        if let new = screen.new.first { known[meeting.id] = new }
      }
      layouts.append(LayoutFindings(id: layout.id, screens: screens))
      app = next
    }
    guard !workers.isCancelled() else { return nil }
    return Silencing.reportingUnused(study.ignores, in: layouts, by: study.editions)
  }

  /// The screens of an app, each judged anew where no other app of the study has shown it so; nil of
  /// what the app lacks.
  private func judged(
    _ meetings: [FirstMeetings.Meeting], of app: App, knowing known: [String: JudgedScreen]
  ) -> [Judged?]? {
    workers.map(meetings.count) { index in
      judged(meetings[index], of: app, known[meetings[index].id])
    }
  }

  private func judged(
    _ meeting: FirstMeetings.Meeting, of app: App, _ known: JudgedScreen?
  ) -> Judged? {
    guard let screen = app.screen(id: meeting.state.screenID) else { return nil }
    if let known, let again = known.findings(in: app, screen, meeting.state) {
      return Judged(findings: again, only: known.only, facts: known.facts, new: [])
    }
    guard let placed = meeting.placed ?? app.placed(meeting.state),
      let reviews = reviews(
        FirstMeetings.Meeting(id: meeting.id, state: meeting.state, placed: placed), of: app),
      let first = reviews.first
    else { return nil }
    let only = placed.judgedIDs(of: screen.panel(judgedAs: meeting.id))
    let new = JudgedScreen(
      screen, meeting.state, in: app, only: only, CheckFacts(first, among: only),
      reviews.map { JudgedScreen.Judgement($0, isCancelled: workers.isCancelled) })
    return Judged(
      findings: new.findings, only: only, facts: new.facts,
      new: study.layouts.count > 1 ? [new] : [])
  }

  /// The findings on a screen for each of the people.
  private struct Judged: Sendable {
    let findings: [[Finding]]
    /// The ids of the only screens to check; nil for all.
    let only: Set<String>?
    let facts: CheckFacts
    /// What screens of later layouts are compared with, where it was judged anew; one at most, in a
    /// list because it is large and most screens have none.
    let new: [JudgedScreen]
  }

  /// A screen as rules see it for each of the people.
  private func reviews(_ meeting: FirstMeetings.Meeting, of app: App) -> [ScreenReview]? {
    let met = MetScreen(meeting, of: app, in: study, workers: workers)
    guard let met else { return nil }
    var reviews: [ScreenReview] = []
    for person in study.people {
      let runner = StudyRunner(study: study.alone(person), workers: workers, draws: false)
      guard let exact = runner.exact(on: met.placed, met.predictor),
        let sighted = runner.exact(of: met.sightings)
      else { return nil }
      reviews.append(runner.review(of: met, exact, sighted))
    }
    return reviews
  }

  /// What was found on a screen, for the first of the people and for others alone.
  private func findings(
    on judged: Judged, as id: String, of layout: Layout
  ) -> [Finding] {
    let found = judged.findings.map { findings in
      Silencing.silenced(
        findings.about(judged.only), onScreen: id, of: layout.id, by: study.ignores)
    }
    guard let first = found.first, found.count > 1 else { return found.first ?? [] }
    var screen = LayoutFindings.Screen(id: id, findings: first, facts: judged.facts)
    for (person, findings) in zip(study.people, found).dropFirst() {
      for finding in OwnFindings.own(findings, of: person, besides: first) { screen.add(finding) }
    }
    return screen.findings
  }
}
