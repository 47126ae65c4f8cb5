package import TouchLab

/// The words for who touches, and for how far to trust it.
package enum PersonSentences {
  static let weak = "weakly supported"

  /// The name, with a warning where little or nothing supports the figures.
  package static func name(of person: Person) -> String {
    ([person.name] + warnings(of: person)).joined(separator: ", ")
  }

  /// What little supports, and what nothing does.
  private static func warnings(of person: Person) -> [String] {
    let weak = person.support == .weak ? weak : nil
    let mirrored = person.hand == .left ? "hand=left is unsupported" : nil
    return [weak, mirrored].compactMap { $0 }
  }

  /// What differs from the usual: `right hand (crosshairs)`, `heavy tails`, `no overhang at edges`.
  package static func options(of person: Person) -> [String] {
    let hand = person.hand.map { "\($0.rawValue) hand (crosshairs)" }
    let tails = person.tails == .heavy ? "heavy tails" : nil
    let edges = person.overhangs ? nil : "no overhang at edges"
    let contact = person.contact.map { "contact \($0.rounded(places: 1)) px" }
    return [hand, tails, edges, contact].compactMap { $0 }
  }

  /// What the hand stands for, wherever somebody could take it for more.
  static let crosshairs = "crosshairs; drawn targets show less of it"

  /// Where the figures of what was switched on come from, and what of it was not measured.
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
