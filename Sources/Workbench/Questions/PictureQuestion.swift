internal import Studies
internal import TouchLab

/// The question for the results of one screen, for a picture.
struct PictureQuestion: Sendable {
  let study: Study
  /// The requested ids; nil for the first.
  let layout: String?
  let screen: String?

  struct Answer: Sendable {
    let screen: ScreenResult
    let layout: LayoutResult
    let result: StudyResult
  }

  func answer(_ workers: Workers) throws(NoAnswer) -> Answer {
    guard let result = StudyRunner.run(study, workers: workers, draws: false) else {
      throw .stopped
    }
    let layouts = result.layouts.filter { layout == nil || $0.id == layout }
    if let layout, layouts.isEmpty {
      throw .refused(.unknown(.layout, layout, among: result.layouts.map(\.id)))
    }
    for own in layouts {
      if let found = own.screens.first(where: { screen == nil || $0.id == screen }) {
        return Answer(screen: found, layout: own, result: result)
      }
    }
    guard let screen else { throw .refused(UsageError("there is no screen to draw")) }
    throw .refused(.unknown(.screen, screen, among: layouts.flatMap(\.screens).map(\.id)))
  }
}
