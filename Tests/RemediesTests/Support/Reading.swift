import LabSupport
import Remedies
import ScenarioLanguage
import Testing
import TouchLab

extension Study {
  /// The study of a scenario in which nothing may be wrong.
  static func reading(_ text: String) throws -> Study {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    return try #require(reading.study, "\(reading.diagnostics)")
  }

  /// A screen of another layout as the study judges it, the first where none is named.
  func screen(_ id: String? = nil, of layout: Layout) throws -> ScreenResult {
    var study = self
    study.layouts = [layout]
    let screens = try #require(try study.result().layouts.first?.screens)
    return try #require(screens.first { id == nil || $0.id == id })
  }
}

extension Fixer {
  /// A fixer for the first layout of a scenario, as a person taps it on a phone of a platform.
  static func reading(
    _ scenario: String, platform: String, person: String = "thumb"
  ) throws -> Fixer {
    let device = platform == "android" ? "android-phone" : "iphone-15"
    let text = "platform \(platform)\ndevice \(device)\nperson \(person)\n\(scenario)\n"
    let study = try Study.reading(text)
    return try #require(Fixer(study.layouts[0], in: study))
  }
}
