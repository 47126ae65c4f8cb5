internal import Guidelines
package import TouchLab

/// Answers what guidelines alone say of a study's screens, which is all that `check` asks.
///
/// Only the four old editions ask how often one target is taken for another; where none of them
/// judges, nothing is predicted.
package struct FindingsRunner: Sendable {
  let study: Study
  let workers: Workers

  /// A study's screens with what is found about them; nil if the workers were cancelled.
  package static func run(_ study: Study, workers: Workers = .one) -> StudyResult? {
    guard study.editions.allSatisfy(\.isOfToday) else {
      return StudyRunner.run(study, workers: workers, draws: false, compares: false)
    }
    return FindingsRunner(study: study, workers: workers).result()
  }

  private func result() -> StudyResult? {
    let layouts = study.layouts.map { layout in
      let app = study.app(of: layout)
      let meetings = FirstMeetings.meetings(of: app, isCancelled: workers.isCancelled)
      let screens = workers.map(meetings.count) { index in
        screen(meetings[index], of: app, layout)
      }
      return LayoutResult(
        id: layout.id, screens: screens?.compactMap(\.self) ?? [], tasks: [], gates: [])
    }
    guard !workers.isCancelled() else { return nil }
    let reported = Silencing.reportingUnused(study.ignores, in: layouts, by: study.editions)
    return StudyResult(study: study, layouts: reported, comparisons: [])
  }

  private func screen(
    _ meeting: FirstMeetings.Meeting, of app: App, _ layout: Layout
  ) -> ScreenResult? {
    guard let placed = meeting.placed, let screen = app.screen(id: meeting.state.screenID) else {
      return nil
    }
    let review = ScreenReview(
      app: app, screen: screen, panel: screen.panel(judgedAs: meeting.id),
      state: meeting.state, placed: placed, effective: [], crowding: [],
      editions: study.editions, unit: study.unit, isCancelled: workers.isCancelled)
    let findings = GuidelineCatalogue.findings(on: review, isCancelled: workers.isCancelled)
    return ScreenResult(
      id: meeting.id, title: placed.title, placed: placed, targets: [], crowding: [],
      findings: Silencing.silenced(
        findings.about(placed.judgedIDs(of: screen.panel(judgedAs: meeting.id))),
        onScreen: meeting.id, of: layout.id, by: study.ignores))
  }
}
