import Remedies
import ScenarioLanguage
import Studies
import Testing
import TouchLab

extension Fixer {
  /// A fixer for the first layout of a scenario, as an older adult taps it on a phone of a platform.
  static func reading(
    _ scenario: String, platform: String, limits: SearchLimits = .usual, workers: Workers = .one
  ) throws -> Fixer {
    let device = platform == "android" ? "android-phone" : "iphone-15"
    let text = "platform \(platform)\ndevice \(device)\nperson older-adult\n\(scenario)\n"
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics)")
    return try #require(Fixer(study.layouts[0], in: study, workers: workers, limits: limits))
  }
}
