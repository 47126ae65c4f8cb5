import ScenarioLanguage
import Studies
import Testing
import TouchLab

extension Samples {
  /// What is found on a screen of an Android phone that has such a title and the elements of a scenario.
  static func phoneScreen(_ title: String, _ elements: String) throws -> ScreenResult {
    let text = """
      platform android
      device pixel-9
      screen home title="\(title)" { \(elements) }
      """
    let reading = ScenarioReader.read(SourceFile(path: "home.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics.map(\.text))")
    let result = try #require(StudyRunner.run(study, draws: false))
    return try #require(result.layouts.first?.screens.first)
  }
}
