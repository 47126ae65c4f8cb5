package import TouchLab

/// The words for a person and how well its figures are supported.
package enum PersonSentences {
  static let weak = "weakly supported"

  /// The name, with a warning if the figures have little or no support.
  package static func name(of person: Person) -> String {
    ([person.name] + warnings(of: person)).joined(separator: ", ")
  }

  /// The warnings about weakly supported figures and unsupported options.
  private static func warnings(of person: Person) -> [String] {
    let weak = person.support == .weak ? weak : nil
    let mirrored = person.hand == .left ? "hand=left is unsupported" : nil
    return [weak, mirrored].compactMap { $0 }
  }

  /// The options that differ from the default: `right hand (crosshairs)`, `heavy tails`, `no
  /// overhang at edges`.
  package static func options(of person: Person) -> [String] {
    let hand = person.hand.map { "\($0.rawValue) hand (crosshairs)" }
    let tails = person.tails == .heavy ? "heavy tails" : nil
    let edges = person.overhangs ? nil : "no overhang at edges"
    let contact = person.contact.map { "contact \($0.rounded(places: 1)) px" }
    return [hand, tails, edges, contact].compactMap { $0 }
  }

  /// The limit of the hand's data, printed beside its figures.
  static let crosshairs = "crosshairs; drawn targets show less of it"

  /// The sources of the person's options, and the parts of them that were not measured.
  static func optionSources(of person: Person, in study: Study) -> [String] {
    var sources: [String] = []
    switch person.hand {
    case .right: sources.append("right hand: \(crosshairs), raw taps of \(larsen)")
    case .left:
      sources.append(
        "left hand: unsupported, the right one's mirror image (\(crosshairs), raw taps of "
          + "\(larsen)); on the four left-handers of the data worse than none")
    case nil: break
    }
    if person.hand != nil,
      !OffsetField.isMeasured(
        on: study.device.screen(in: study.orientation), density: study.device.density)
    {
      sources.append("not measured on a screen like this one")
    }
    if person.tails == .heavy {
      sources.append("heavy tails: fitted here to raw taps of \(larsen)")
    }
    return sources
  }

  private static let larsen = "Larsen et al. 2019"
}
