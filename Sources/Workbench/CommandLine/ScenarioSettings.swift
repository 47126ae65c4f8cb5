internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The settings that count for a scenario or dump, each as its name, its value and its place.
struct ScenarioSettings: Sendable {
  static let name = "settings"

  let call: Call
  /// The options as they were given, without a project's defaults.
  private var options: Options { call.stated }

  func all(of path: String) throws(CommandOutput) -> [[String]] {
    let file = ScenarioFile(path: path, reportPath: "", platform: options.platforms.first)
    let (opened, study) = try call.openWhole(file, with: options)
    let name = path == "-" ? "stdin" : path
    let project = call.scenarioFiles.projects.project(of: name)?.project
    let dump = opened.text.dump == nil ? [] : ["platform", "device", "orientation", "resolution"]
    return settings(of: study).map { setting, value in
      let source = source(of: setting, in: study)
      let stated = option(setting) ?? place(opened.reading.places[setting])
      return [setting, value, source ?? stated ?? (dump.contains(setting) ? name : "default")]
    } + defaults(project) + statements(of: study)
  }

  /// The setting that decides one that is not stated; nil for one that is.
  private func source(of setting: String, in study: Study) -> String? {
    let platform = "platform \(study.platformName.rawValue)"
    let device = "device \(study.device.id)"
    return switch setting {
    case "platform" where study.statedPlatform == nil: study.statedDevice.map { _ in device }
    case "device" where study.statedDevice == nil: study.statedPlatform.map { _ in platform }
    case "edition" where study.statedGuidelineSets == nil:
      study.device.kind == .car ? device : platform
    case "resolution" where study.statedHitTesting == nil: platform
    default: nil
    }
  }

  private func settings(of study: Study) -> [(String, String)] {
    [
      ("platform", study.platformName.rawValue), ("device", study.device.id),
      ("orientation", study.orientation.rawValue), ("direction", study.direction.rawValue),
      ("text-size", Spelling.number(study.textSize)),
      ("person", study.people.map(\.id).joined(separator: " ")),
      ("edition", study.guidelineSets.map(\.rawValue).joined(separator: " ")),
      ("resolution", study.hitTesting.rawValue),
      ("trials", "\(study.trials)"), ("seed", "\(study.seed)"),
    ]
  }

  /// The defaults of options, which no scenario states.
  private func defaults(_ project: Project?) -> [[String]] {
    let own = project?.defaults ?? ProjectDefaults()
    let size = own.size.map { "\(Spelling.number($0.width)) \(Spelling.number($0.height))" }
    let all: [(name: String, value: String?)] = [
      ("margin", own.margin.map(Spelling.number)), ("changes", own.changes.map { "\($0)" }),
      ("reports", own.reports), ("baseline", own.baseline), ("size", size),
      ("density", own.density.map(Spelling.number)),
      ("files", own.files.map { $0.map(\.text).joined(separator: " ") }),
    ]
    return all.compactMap { name, value in
      if let stated = options.stated[name] { return [name, stated, "option"] }
      return value.map {
        [name, $0, place(project?.places[name]) ?? "default"]
      }
    }
  }

  private func statements(of study: Study) -> [[String]] {
    let requirements = study.requirements.map { ("require", $0.text, $0.place) }
    let ignores = study.ignores.map { ("ignore", $0.text, $0.place) }
    return (requirements + ignores).map { name, text, found in
      let value = text.hasPrefix(name) ? text.dropFirst(name.count + 1) : text[...]
      return [name, String(value), place(found) ?? "default"]
    }
  }

  private func option(_ name: String) -> String? {
    let option = name == "resolution" ? "hit-testing" : name
    return options.stated[option] == nil ? nil : "option"
  }

  private func place(_ place: SourcePlace?) -> String? {
    place.map { "\($0.file):\($0.line):\($0.column)" }
  }
}
