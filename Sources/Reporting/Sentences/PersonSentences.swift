package import TouchLab

/// The words for who touches, and for how far to trust it.
package enum PersonSentences {
  static let weak = "weakly supported"

  /// The name, with a warning where little supports the figures.
  package static func name(of person: Person) -> String {
    person.support == .weak ? "\(person.name), \(weak)" : person.name
  }

  /// What was switched on: `right hand`, `heavy tails`.
  package static func options(of person: Person) -> [String] {
    let hand = person.hand.map { "\($0.rawValue) hand" }
    let tails = person.tails == .heavy ? "heavy tails" : nil
    return [hand, tails].compactMap { $0 }
  }

  /// Where the figures of what was switched on come from, and what of it was not measured.
  static func optionSources(of person: Person, in study: Study) -> [String] {
    var unmeasured: [String] = []
    if let hand = person.hand {
      if hand == .left { unmeasured.append("the left hand as the right one's mirror image") }
      let screen = study.device.screen(in: study.orientation)
      if !OffsetField.isMeasured(on: screen, density: study.device.density) {
        unmeasured.append("a screen like this one")
      }
    }
    guard !options(of: person).isEmpty else { return [] }
    let about = options(of: person).joined(separator: " and ")
    let source = "\(about): fitted here to raw taps of Larsen et al. 2019"
    guard !unmeasured.isEmpty else { return [source] }
    return [source, "not measured: \(unmeasured.joined(separator: ", "))"]
  }
}
