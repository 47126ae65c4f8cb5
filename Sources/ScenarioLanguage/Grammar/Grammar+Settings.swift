internal import TouchLab

/// Settings of the scenario as a whole.
extension Grammar {
  static let settings = Set(settingForms.map(\.name)).subtracting(["include"])

  /// The word for as many taps as a comparison's verdicts need.
  static let automaticTrials = "auto"

  static let settingForms: [NodeForm] = [
    title.form,
    NodeForm("include", "the statements of another file", [ArgumentForm("a path", .text)]),
    NodeForm(
      "device", "the device", [ArgumentForm("an id", .id(.device))],
      properties: [
        PropertyForm("like", .id(.device), "copies another one; the block says what differs")
      ],
      children: deviceParts.map(\.form)),
    orientation.form,
    person, guidelineSet.form, platform.form, hitTesting.form, textSize.form, direction.form,
    trials.form,
    seed.form,
  ]

  /// People of the catalogue or of the scenario, or one that its block defines.
  static let person = NodeForm(
    "person", "the people who tap", [ArgumentForm("an id", .id(.person))], repeatsLast: true,
    properties: [
      PropertyForm("like", .id(.person), "copies another one; the block says what differs")
    ]
      + personOptions.map { PropertyForm($0.name, $0.type, $0.note) },
    children: personParts.map(\.form))

  /// The settings that are one value of the study.
  static let studyParts = [
    title, orientation, guidelineSet, platform, hitTesting, textSize, direction, trials, seed,
  ]

  private static let title = SettingPart<Study>(
    .text("title", \.title, "the scenario's name in reports"), "a text")

  private static let orientation = SettingPart<Study>(
    .word("orientation", \.orientation, "orientation at the start"), "portrait or landscape")

  static let guidelineSet = SettingPart<Study>(
    "edition", "guideline sets to check against",
    [ArgumentForm("an id", .id(.edition))], repeatsLast: true
  ) { values, study in
    let named = values.compactMap(\.text).compactMap(GuidelineSet.init(rawValue:))
    study.guidelineSets = named.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static let platform = SettingPart<Study>(
    .word("platform", \.statedPlatform, "sets unit, hit testing, guideline sets and device"),
    "ios, android, web or classic")

  private static let hitTesting = SettingPart<Study>(
    .word("resolution", \.statedHitTesting, "the hit-testing rule"), "a hit-testing rule")

  private static let textSize = SettingPart<Study>(
    .number("text-size", \.textSize, .textSize, "text scale factor"), "a number")

  private static let direction = SettingPart<Study>(
    .word("direction", \.direction, "direction of writing; rtl mirrors bars and rows"),
    "ltr or rtl")

  private static let trials = SettingPart<Study>(
    "trials", "simulated taps per target or task",
    [
      ArgumentForm(
        "a whole number, or auto", .wordOr(automaticTrials, .wholeNumber(Study.trialsRange)))
    ]
  ) { values, study in
    study.trials = values.first?.wholeNumber ?? Study.standardTrials
  }

  private static let seed = SettingPart<Study>(
    "seed", "seed of the random numbers",
    [ArgumentForm("a whole number", .wholeNumber(0...Int.max))]
  ) { values, study in
    if let seed = values.first?.wholeNumber { study.seed = UInt64(truncatingIfNeeded: seed) }
  }

  /// The options of a person, all off by default.
  static let personOptions: [NodeProperty<Person>] = [
    .word(
      "hand", \.hand,
      "adds thumb drift as on crosshairs, more than on drawn targets; left: mirrored, not measured"),
    .word("tails", \.tails, "heavy: more touches far from the aim point"),
    .flag(
      "edges", \.overhangs,
      "#false: touches beyond the screen's edge are lost, even for a target at the edge"),
    .number(
      "contact", \.contact, .length, "width of the finger under blink, in px (default 20)"),
  ]

  static let personParts: [SettingPart<Person>] = [
    SettingPart(
      .number("spread", \.spread, .spread, "factor of the scatter's absolute part"), "a number",
      properties: [
        PropertyForm("low", .number(.spread), "low end of its 95% interval"),
        PropertyForm("high", .number(.spread), "high end of its 95% interval"),
      ]),
    SettingPart(
      .number(
        "varies", \.variation, .variation,
        "between-user SD of the logarithm of scatter"), "a number"),
    SettingPart(
      .number("lapse", \.lapse, .lapse, "probability of a cancelled tap"), "a probability"),
    SettingPart(
      "offset", "mean offset of touches from the aim point",
      [
        ArgumentForm("mm to the right", .number(.millimetres)),
        ArgumentForm("mm down", .number(.millimetres)),
      ]
    ) { values, person in
      let offset = values.compactMap(\.number)
      if let right = offset.first, let down = offset.last {
        (person.offsetX, person.offsetY) = (right, down)
      }
    } get: {
      [.number($0.offsetX), .number($0.offsetY)]
    },
  ]
}

/// A pattern of paths: `*` stays within a name, `**` goes through folders.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let parts: [[Character]]

  package init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Whether a relative path matches, from its first to its last name.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    return Self.matches(names[...], parts[...]) { name, part in
      Self.matches(name[...], part[...], by: { $1 == "?" || $0 == $1 }, many: "*")
    }
  }

  private static func matches(
    _ names: ArraySlice<[Character]>, _ parts: ArraySlice<[Character]>,
    by matches: ([Character], [Character]) -> Bool
  ) -> Bool {
    Self.matches(names, parts, by: matches, many: ["*", "*"])
  }

  /// Whether a series matches another one, in which `many` stands for any number of elements.
  private static func matches<Element: Equatable>(
    _ series: ArraySlice<Element>, _ pattern: ArraySlice<Element>,
    by matches: (Element, Element) -> Bool, many: Element
  ) -> Bool {
    var (place, next) = (series.startIndex, pattern.startIndex)
    var retry: (place: Int, next: Int)?
    while place < series.endIndex {
      if next < pattern.endIndex, pattern[next] == many {
        next += 1
        retry = (place, next)
      } else if next < pattern.endIndex, matches(series[place], pattern[next]) {
        (place, next) = (place + 1, next + 1)
      } else if let last = retry {
        retry = (last.place + 1, last.next)
        (place, next) = (last.place + 1, last.next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == many }
  }
}
