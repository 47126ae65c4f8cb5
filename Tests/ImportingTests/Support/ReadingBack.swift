import ScenarioLanguage
import TouchLab

@testable import Importing

extension ImportedScenario {
  /// Whether the study, which nobody read, is what its text reads as, but for the places of things.
  var isWhatItsTextReadsAs: Bool {
    let read = ScenarioReader.read(SourceFile(path: study.path, text: text))
    guard let other = read.study, read.diagnostics.isEmpty else { return false }
    return reading.devices == read.devices
      && study.layouts.map(\.withoutPlaces) == other.layouts.map(\.withoutPlaces)
      && study.besideLayouts == other.besideLayouts
  }
}

extension Study {
  /// All that it says beside its layouts, without places and wording, as a text.
  fileprivate var besideLayouts: String {
    var study = self
    study.layouts = []
    // A text leaves out what follows from the platform.
    (study.device, study.platform) = (device, platform)
    study.guidelineSets = guidelineSets
    for index in ignores.indices {
      (study.ignores[index].text, study.ignores[index].place) = ("", nil)
    }
    return "\(study)"
  }
}
