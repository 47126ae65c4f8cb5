package import TouchLab

/// The words for a person and how well its figures are supported.
package enum PersonSentences {
  package static let weak = "weakly supported"

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
  package static let crosshairs = "crosshairs; drawn targets show less of it"

  /// The sources of the person's options, and the parts of them that were not measured.
  package static func optionSources(of person: Person, in study: Study) -> [String] {
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

/// The rates of the least accurate users, in words.
package enum PopulationSentences {
  /// The mis-tap rate of the least accurate 1 in 9 on a target: `least accurate 1 in 9: 25%
  /// mis-taps on trash`; nil for one user, or below `leastTold`.
  package static func sentence(_ oneInNine: Double?, on target: String = "") -> String? {
    guard let oneInNine, 1 - oneInNine >= leastTold else { return nil }
    let place = target.isEmpty ? "" : " on \(target)"
    return "least accurate 1 in 9: \(Rate.whole(1 - oneInNine).text) mis-taps\(place)"
  }

  /// The rate of the least accurate 1 in 9 on their worst target of a screen.
  package static func sentence(_ screen: ScreenResult) -> String? {
    let worst = screen.intended.min { ($0.oneInNine ?? 1) < ($1.oneInNine ?? 1) }
    return worst.flatMap { sentence($0.oneInNine, on: $0.target.id) }
  }

  /// The rate of the least accurate 1 in 9 on their worst target of several screens. The screen is
  /// named if there are several: `least accurate 1 in 9: 25% mis-taps on trash of message`.
  package static func sentence(_ screens: [ScreenResult]) -> String? {
    worst(of: screens.map { ($0, nil) }, namesScreen: screens.count > 1)
  }

  /// The rate of the least accurate 1 in 9 on their worst target of all layouts.
  package static func sentence(_ result: StudyResult) -> String? {
    let namesLayout = result.layouts.count > 1
    let screens = result.layouts.flatMap { layout in
      layout.screens.map { ($0, namesLayout ? layout.id : nil) }
    }
    return worst(of: screens, namesScreen: screens.count > 1)
  }

  private static func worst(
    of screens: [(screen: ScreenResult, layout: String?)], namesScreen: Bool
  ) -> String? {
    var worst: (screen: Int, target: Int, rate: Double)?
    for (number, one) in screens.enumerated() {
      for (index, target) in one.screen.targets.enumerated() where target.isIntended {
        guard let rate = target.asFirstShown.oneInNine, rate < worst?.rate ?? 2 else { continue }
        worst = (number, index, rate)
      }
    }
    return worst.flatMap { number, index, rate in
      let one = screens[number]
      let screen = namesScreen ? " of \(one.screen.id)" : ""
      let layout = one.layout.map { " (\($0))" } ?? ""
      return sentence(rate, on: "\(one.screen.targets[index].target.id)\(screen)\(layout)")
    }
  }

  /// The error-free rate of a task for the least accurate 1 in 9; nil for one user, or if mis-taps
  /// are rarer than `leastTold`.
  package static func sentence(_ prediction: TaskPrediction) -> String? {
    guard let worst = prediction.people.map(\.clean).min(), 1 - worst >= leastTold else {
      return nil
    }
    return "least accurate 1 in 9: \(Rate.whole(worst).text) error-free"
  }

  /// The title of the column of mis-tap rates of the least accurate 1 in 9.
  package static let column = "1 in 9 mis-tap %"

  /// The smallest mis-tap rate that is worth a sentence: 1 in 200.
  private static let leastTold = 0.005
}

// MARK: - People in sentences

extension PersonSentences {
  /// The people in a sentence: `older adults`.
  package static func plural(of person: Person) -> String {
    if let known = plurals[person.id], PersonCatalogue.person(id: person.id)?.name == person.name {
      return known
    }
    return person.name.isEmpty ? "people like \(person.id.idInWords)" : person.name
  }

  /// The people at the head of a report: `older adults, 67 to 81`.
  package static func described(_ person: Person) -> String {
    let name =
      PersonCatalogue.person(id: person.id)?.name == person.name
      ? descriptions[person.id] ?? plural(of: person) : plural(of: person)
    return ([name] + warnings(of: person)).joined(separator: ", ")
  }

  private static let plurals = [
    "index": "index fingers", "index-careful": "careful index fingers",
    "index-everyday": "index fingers", "index-hurried": "hurried index fingers",
    "index-conservative": "index fingers", "thumb": "thumbs", "thumb-rapid": "rapid thumbs",
    "thumb-unbounded": "thumbs", "older-adult": "older adults",
    "motor-impairment": "people with motor control disabilities",
    "walking": "index fingers of walkers", "thumb-walking": "thumbs of walkers",
    "perfect": "perfect fingers",
  ]

  private static let descriptions = [
    "thumb": "one-handed thumbs", "thumb-rapid": "one-handed thumbs, rapid series",
    "thumb-unbounded": "one-handed thumbs on targets without visible edges",
    "older-adult": "older adults, 67 to 81", "thumb-walking": "one-handed thumbs of walkers",
  ]
}
