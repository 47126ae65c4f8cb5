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
  /// is the report that names the scenario, whatever its own name. A single report belongs to the
  /// only scenario, or to the one that it names. With `isNew` a missing baseline is none.
  func find(
    _ scenarios: [ScenarioFile], isNew: Bool = false
  ) throws(FileAccess.Problem) -> [Found?] {
    guard let path else { return scenarios.map { _ in nil } }
    switch files.kind(path) {
    case .missing where isNew: return scenarios.map { _ in nil }
    case .missing:
      throw FileAccess.Problem("baseline '\(path)' does not exist; --update-baseline makes it")
    case .folder: return try find(scenarios, in: path)
    case .file, .special:
      let only = try read(path, isTyped: isTyped)
      if scenarios.count == 1 { return [only] }
      let found = scenarios.map { Self.isOf($0, only) ? only : nil }
      guard found.contains(where: { $0 != nil }) else {
        throw FileAccess.Problem(
          "the baseline '\(path)' is about '\(only.baseline.scenario)', which is not among the "
            + "scenarios")
      }
      return found
    }
  }

  private func find(
    _ scenarios: [ScenarioFile], in folder: String
  ) throws(FileAccess.Problem) -> [Found?] {
    var found: [Found?] = []
    for scenario in scenarios {
      let report = "\(folder)/\(scenario.reportPath).json"
      found.append(files.kind(report) == .file ? try read(report) : nil)
    }
    let isWhole = zip(scenarios, found).allSatisfy { scenario, one in
      one.map { Self.isOf(scenario, $0) } ?? false
    }
    guard !isWhole else { return found }
    // A report may have another name if other scenarios were run beside it.
    let all = reports(below: folder)
    return zip(scenarios, found).map { scenario, one in
      if let one, Self.isOf(scenario, one) { return one }
      if let other = all.first(where: { Self.isOf(scenario, $0) }) { return other }
      let isOfAnother = one.map { one in
        !Self.hasName(of: scenario, one) || scenarios.contains { Self.isOf($0, one) }
      }
      return isOfAnother == false ? one : nil
    }
  }

  /// The reports of runs below a folder, in order; other files are skipped.
  private func reports(below folder: String) -> [Found] {
    let names = ((try? files.list(folder))?.names ?? []).sorted()
    return names.flatMap { name -> [Found] in
      let path = "\(folder)/\(name)"
      switch files.kind(path) {
      case .folder: return reports(below: path)
      case .file where name.hasSuffix(".json"): return (try? read(path)).map { [$0] } ?? []
      default: return []
      }
    }
  }

  /// Whether a report is about a scenario, however its path was typed.
  private static func isOf(_ scenario: ScenarioFile, _ report: Found) -> Bool {
    let named = Path.normalized(report.baseline.scenario)
    return [scenario.path, scenario.name].map(Path.normalized).contains(named)
  }

  private static func hasName(of scenario: ScenarioFile, _ report: Found) -> Bool {
    Path.name(of: scenario.path) == Path.name(of: report.baseline.scenario)
  }

  /// Returns the path at which a scenario's report becomes its baseline: that of the earlier one,
  /// or one that no other scenario has.
  func path(of scenario: ScenarioFile, replacing found: Found?) throws(FileAccess.Problem) -> String
  {
    guard let path else { throw FileAccess.Problem("--update-baseline needs --baseline PATH") }
    if let found { return found.file.path }
    if path.hasSuffix(".json"), files.kind(path) != .folder { return path }
    let usual = "\(path)/\(scenario.reportPath).json"
    guard files.kind(usual) != .missing else { return usual }
    let name = Path.normalized(scenario.name)
    return "\(path)/\(Path.join(Path.folder(of: name), Path.stem(of: name))).json"
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
