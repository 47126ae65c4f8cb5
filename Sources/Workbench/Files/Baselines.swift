internal import Reporting
internal import ScenarioLanguage

struct Baselines {
  struct Found: Sendable {
    let baseline: Baseline
    let file: InputFile
  }

  private let path: String?
  private let files: FileAccess
  /// Whether the command line names the report, which may then be a pipe.
  private let isTyped: Bool

  /// Creates the baselines in a report, or in a folder of reports; nil for none.
  init(_ path: String?, _ files: FileAccess, isTyped: Bool = false) {
    self.path = path
    self.files = files
    self.isTyped = isTyped
  }

  /// Returns the baseline report of each scenario, nil for a scenario without one. In a folder, it
  /// is the report that a run would write there. A single report belongs to the only scenario, or
  /// to the one that it names.
  func find(_ scenarios: [ScenarioFile]) throws(FileAccess.Problem) -> [Found?] {
    guard let path else { return scenarios.map { _ in nil } }
    switch files.kind(path) {
    case .missing: throw FileAccess.Problem("baseline '\(path)' does not exist")
    case .folder:
      var found: [Found?] = []
      for scenario in scenarios {
        let report = "\(path)/\(scenario.reportPath).json"
        found.append(files.kind(report) == .file ? try read(report) : nil)
      }
      guard found.contains(where: { $0 != nil }) else {
        throw FileAccess.Problem("the folder '\(path)' has no report of these scenarios")
      }
      return found
    case .file, .special:
      let only = try read(path, isTyped: isTyped)
      if scenarios.count == 1 { return [only] }
      let scenario = only.baseline.scenario
      let found = scenarios.map {
        [$0.path, $0.name].map(Path.normalized).contains(Path.normalized(scenario)) ? only : nil
      }
      guard found.contains(where: { $0 != nil }) else {
        throw FileAccess.Problem(
          "the baseline '\(path)' is about '\(scenario)', which is not among the scenarios"
        )
      }
      return found
    }
  }

  private func read(_ report: String, isTyped: Bool = false) throws(FileAccess.Problem) -> Found {
    let bytes: [UInt8]
    do {
      bytes = try isTyped ? files.readInput(report) : files.read(report)
    } catch {
      throw FileAccess.Problem("cannot read the baseline '\(report)': \(error.reason)")
    }
    do {
      return Found(
        baseline: try Baseline(bytes), file: InputFile(path: report, bytes: bytes))
    } catch {
      throw FileAccess.Problem("'\(report)' is not a baseline: \(error.reason)")
    }
  }
}
