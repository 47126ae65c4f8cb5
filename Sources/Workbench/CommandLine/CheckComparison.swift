internal import Drawing
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import Synchronization
internal import TouchLab

/// The findings of `check` beside those of a baseline, and the update of it; nothing without one.
final class CheckComparison: Sendable {
  private struct State {
    var files = 0
    var known = 0
    var worse = 0
    /// The checked files, for the update.
    var kept: [String: CheckedFile] = [:]
  }

  private let call: Call
  private let baseline: CheckBaseline?
  private let state = Mutex(State())

  init(_ call: Call) throws(CommandOutput) {
    self.call = call
    let options = call.options
    guard let path = options.baseline else {
      guard !options.updatesBaseline else {
        throw .refused("--update-baseline needs --baseline PATH")
      }
      baseline = nil
      return
    }
    if call.environment.files.kind(path) == .missing, !options.updatesBaseline {
      throw .refused("baseline '\(path)' does not exist; --update-baseline makes it")
    }
    baseline = try Self.read(path, call.environment.files)
  }

  private static func read(
    _ path: String, _ files: FileAccess
  ) throws(CommandOutput) -> CheckBaseline {
    var baseline = CheckBaseline()
    let isFolder = files.kind(path) == .folder
    guard files.kind(path) != .missing else { return baseline }
    for file in isFolder ? reports(below: path, files) : [path] {
      let bytes: [UInt8]
      do {
        bytes = try files.read(file)
      } catch {
        throw .refused("cannot read the baseline '\(file)': \(error.reason)")
      }
      let value = try? JSONReader.read(bytes)
      guard baseline.add(value ?? .null) || isFolder else {
        throw .refused("'\(file)' is not a baseline: it is no JSON answer of check or run")
      }
    }
    return baseline
  }

  private static func reports(below folder: String, _ files: FileAccess) -> [String] {
    ((try? files.list(folder))?.names ?? []).sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return files.kind(path) == .folder
        ? reports(below: path, files) : name.hasSuffix(".json") ? [path] : []
    }
  }

  private var margin: Double { call.options.margin ?? Comparison.standardMargin }

  /// Returns the layouts of a study with the known findings ignored.
  func comparing(_ layouts: [LayoutFindings], of study: Study) -> [LayoutFindings] {
    guard let baseline, !call.options.updatesBaseline else { return layouts }
    let found = baseline.comparing(layouts, of: study.path, margin: margin)
    state.withLock { state in
      state.files += 1
      state.known += found.known
      state.worse += found.worse
    }
    return found.layouts
  }

  /// Returns a result with the known findings ignored.
  func comparing(_ result: StudyResult) -> StudyResult {
    guard baseline != nil else { return result }
    var result = result
    let layouts = result.layouts.map { layout in
      LayoutFindings(
        id: layout.id, screens: layout.screens.map { .init(id: $0.id, findings: $0.findings) })
    }
    keep(CheckedFile(result.study, layouts), of: result.study)
    for (index, layout) in comparing(layouts, of: result.study).enumerated() {
      for (screen, compared) in layout.screens.enumerated() {
        result.layouts[index].screens[screen].findings = compared.findings
      }
    }
    return result
  }

  func keep(_ file: CheckedFile, of study: Study) {
    guard call.options.updatesBaseline else { return }
    state.withLock { $0.kept[study.path] = file }
  }

  /// The line over the findings, which agrees with the status; empty without a baseline.
  var heading: String {
    guard baseline != nil, !call.options.updatesBaseline else { return "" }
    let state = state.withLock { ($0.files, $0.known, $0.worse) }
    return "\(state.0.counted("file")): "
      + (state.2 == 0 ? "nothing" : state.2.grouped) + " got worse"
      + (state.1 == 0 ? "" : ", \(state.1.counted("known finding"))") + "\n"
  }

  /// Writes the baseline, and returns an output that says so; everything in it is accepted.
  func announced(
    in output: CommandOutput, project: String?
  ) throws(CommandOutput) -> CommandOutput {
    guard call.options.updatesBaseline, let path = call.options.baseline, let baseline else {
      return output
    }
    let kept = state.withLock { $0.kept }.sorted { $0.key < $1.key }.map(\.value)
    let file = path.hasSuffix(".json") ? path : "\(path)/check.json"
    let answer = baseline.merged(with: CheckReport.value(of: kept, project: project))
    try call.write(JSONWriter.file(answer), to: file)
    var output = output
    output.status = output.status == ExitStatus.failed ? ExitStatus.ok : output.status
    let note = "mistap: wrote \(kept.count.counted("baseline")) into \(path)".withoutControls
    output.err = [output.err, note].filter { !$0.isEmpty }.joined(separator: "\n")
    return output
  }
}
