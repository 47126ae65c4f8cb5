internal import Studies
internal import TouchLab

/// The question for the hit rates and mis-taps of targets.
struct PredictQuestion: Sendable {
  let study: Study

  /// Returns the prediction for one target of a placed screen, exactly and by simulation.
  func answer(
    _ index: Int, on placed: PlacedScreen, screenID: String, _ workers: Workers
  ) throws(NoAnswer) -> TargetResult {
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
    for person in study.people {
      let screens = StudyRunner.screens(
        of: layout, in: study.alone(person), workers: workers)
      if workers.isCancelled() { throw .stopped }
      everyone.append((person.id, screens))
    }
    return everyone
  }
}
