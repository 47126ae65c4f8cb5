internal import Reporting
internal import Studies
package import TouchLab

/// The question for the hit rates and mis-taps of targets.
struct PredictQuestion: Sendable {
  let study: Study

  /// Returns the prediction for one target of a placed screen, exactly and by simulation.
  func answer(
    _ index: Int, on placed: PlacedScreen, screenID: String, _ workers: Workers
  ) throws(NoAnswer) -> TargetResult {
    Evaluation.willBegin(study)
    let found = StudyRunner.predict(
      index, on: placed, of: study, screenID: screenID, workers: workers)
    guard let found, !workers.isCancelled() else { throw .stopped }
    return found
  }

  /// Returns the results of every screen of a layout as first seen, for each person.
  func screens(
    of layout: Layout, _ workers: Workers
  ) throws(NoAnswer) -> [(person: String, screens: [ScreenResult])] {
    var everyone: [(person: String, screens: [ScreenResult])] = []
    Evaluation.willBegin(study)
    for person in study.people {
      let screens = StudyRunner.screens(
        of: layout, in: study.alone(person), moments: true, workers: workers)
      if workers.isCancelled() { throw .stopped }
      everyone.append((person.id, screens))
    }
    return everyone
  }
}

/// The evaluations that answer questions.
enum Evaluation {
  /// Called with each study whose layouts or screens are evaluated, so that tests can count.
  @TaskLocal static var willBegin: @Sendable (Study) -> Void = { _ in }
}

/// The question for the predictions and findings of a study, without simulated taps and
/// comparisons.
package struct RatesQuestion: Sendable {
  let study: Study

  package init(study: Study) { self.study = study }

  package func answer(_ workers: Workers) throws(NoAnswer) -> StudyResult {
    Evaluation.willBegin(study)
    let result = StudyRunner.run(study, workers: workers, draws: false, compares: false)
    guard let result else { throw .stopped }
    return result
  }
}

/// The reason why a question has no answer.
package enum NoAnswer: Error {
  /// It was stopped by ^C.
  case stopped
  /// This scenario does not support the question.
  case refused(UsageError)
}

/// The question for the whole result of a study: steps, predictions, findings and requirements, for
/// each person.
struct RunQuestion: Sendable {
  let study: Study

  func answer(_ workers: Workers) throws(NoAnswer) -> StudyResult {
    Evaluation.willBegin(study)
    guard let result = StudyRunner.run(study, workers: workers) else { throw .stopped }
    return result
  }
}

/// The question for the page of a scenario's screens. It predicts for the first person and
/// simulates nothing.
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
      let screens = StudyRunner.screens(of: layout, in: study, workers: workers)
      guard !workers.isCancelled() else { throw .stopped }
      explored.append(.init(id: layout.id, screens: screens))
    }
    return ExplorePage.file(study, explored)
  }
}

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
    let result = try RatesQuestion(study: study).answer(workers)
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
