/// The measured times and rates; the script that runs the benchmark measures the peers.
struct BenchmarkFigures: Sendable {
  /// One whole confusion matrix of a screen of so many targets.
  struct Matrix: Sendable {
    var targets: Int
    /// Whether the targets' edges are in line, which leaves fewer cuts.
    var isAligned: Bool
    var seconds: Double
  }

  var matrices: [Matrix] = []
  /// Simulated taps a second: by one worker, by all of them, and by drawing points one by one.
  var tapsPerSecond = 0.0
  var tapsPerSecondTogether = 0.0
  var plainTapsPerSecond = 0.0
  var workers = 1
  /// Bytes a second: KDL into nodes, and a scenario into a study.
  var parsedBytesPerSecond = 0.0
  var readBytesPerSecond = 0.0
  /// The matrix of the screen of 20, jittered, of a population of nine.
  var populationSeconds = 0.0
  /// The matrix of a screen of 200 with model intervals, over the same without.
  var intervalsOverOne = 0.0
  /// The layout of a screen of 60 buttons.
  var layoutSeconds = 0.0
  /// The layout of a screen of 60 elements in elements.
  var nestedLayoutSeconds = 0.0
  /// The matrix of 20 icons that reach into each other under `compose`, over the same under `front`.
  var composeOverFront = 0.0
  /// The exact success of every target of the screen of 20, so that a peer can show that it
  /// computed the same.
  var successes: [Double] = []

  /// The figures as JSON.
  var json: String {
    let matrices = matrices.map {
      "{\"targets\": \($0.targets), \"aligned\": \($0.isAligned), \"seconds\": \(Self.number($0.seconds))}"
    }
    return """
      {
        "matrices": [\(matrices.joined(separator: ", "))],
        "tapsPerSecond": \(Self.number(tapsPerSecond)),
        "workers": \(workers),
        "tapsPerSecondTogether": \(Self.number(tapsPerSecondTogether)),
        "plainTapsPerSecond": \(Self.number(plainTapsPerSecond)),
        "populationSeconds": \(Self.number(populationSeconds)),
        "intervalsOverOne": \(Self.number(intervalsOverOne)),
        "layoutSeconds": \(Self.number(layoutSeconds)),
        "nestedLayoutSeconds": \(Self.number(nestedLayoutSeconds)),
        "composeOverFront": \(Self.number(composeOverFront)),
        "parsedBytesPerSecond": \(Self.number(parsedBytesPerSecond)),
        "readBytesPerSecond": \(Self.number(readBytesPerSecond)),
        "successes": [\(successes.map(Self.number).joined(separator: ", "))]
      }
      """
  }

  /// JSON has no words for what is infinite or no number.
  private static func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "null" }
}
