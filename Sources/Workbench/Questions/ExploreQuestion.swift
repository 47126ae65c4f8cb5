internal import Reporting
internal import Studies
internal import TouchLab

/// The question for the page on which a scenario can be tried.
///
/// It predicts for the first person and simulates nothing.
struct ExploreQuestion: Sendable {
  let study: Study
  /// The requested layout; nil for all.
  let layout: String?

  func answer(_ workers: Workers) throws(NoAnswer) -> [UInt8] {
    let layouts = study.layouts.filter { layout == nil || $0.id == layout }
    if let layout, layouts.isEmpty {
      throw .refused(.unknown(.layout, layout, among: study.layouts.map(\.id)))
    }
    var explored: [ExplorePage.Explored] = []
    for layout in layouts {
      let app = study.app(of: layout)
      let tasks = study.tasks(on: layout).compactMap { task in
        PlayableTask(task, on: app, by: study.person, workers: workers)
      }
      let screens = StudyRunner.screens(of: layout, in: study, workers: workers)
      guard !workers.isCancelled() else { throw .stopped }
      explored.append(.init(id: layout.id, screens: screens, tasks: tasks))
    }
    return ExplorePage.file(study, explored)
  }
}
