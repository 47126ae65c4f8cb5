internal import Reporting
internal import TouchLab

/// Asks what the guidelines say of every screen.
struct CheckQuestion: Sendable {
  let studies: [Study]

  struct Answer: Sendable {
    let screens: [CheckedScreen]
    /// Whether a guideline of severity error fails.
    let hasErrors: Bool
  }

  /// Nothing is sampled.
  func answer(_ workers: Workers) throws(NoAnswer) -> Answer {
    let inner = studies.count > 1 ? workers.single : workers
    let results = workers.map(studies.count) { [studies] index in
      FindingsRunner.run(studies[index], workers: inner)
    }
    guard let found = results?.compactMap(\.self), found.count == studies.count else {
      throw .stopped
    }
    return Answer(
      screens: found.flatMap { CheckedScreen.screens(of: $0) },
      hasErrors: found.contains(where: \.hasErrors))
  }
}
