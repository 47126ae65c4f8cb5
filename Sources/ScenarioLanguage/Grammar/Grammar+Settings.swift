internal import TouchLab

/// What is said of the scenario as a whole.
extension Grammar {
  /// The names of the statements that say on what, by whom and how often is tapped, and how that is
  /// judged.
  static let settings = Set(settingForms.map(\.name)).subtracting(["include"])

  /// The word for as many taps as a comparison's verdicts need.
  static let automaticTrials = "auto"

  static let settingForms: [NodeForm] = [
    title.form,
    NodeForm("include", "the statements of another file", [ArgumentForm("a path", .text)]),
    NodeForm(
      "device", "on what is tapped", [ArgumentForm("an id", .id(.device))],
      properties: [PropertyForm("like", .id(.device), "takes over what another has")],
      children: deviceParts.map(\.form)),
    orientation.form,
    person, edition.form, platform.form, resolution.form, textSize.form, direction.form,
    trials.form,
    seed.form,
  ]

  /// Who taps: people of the catalogue or of the scenario, or one whom its block describes.
  static let person = NodeForm(
    "person", "who taps", [ArgumentForm("an id", .id(.person))], repeatsLast: true,
    properties: [PropertyForm("like", .id(.person), "takes over what another has")]
      + personOptions.map { PropertyForm($0.name, $0.type, $0.note) },
    children: personParts.map(\.form))

  /// The settings that are one value of the study.
  static let studyParts = [
    title, orientation, edition, platform, resolution, textSize, direction, trials, seed,
  ]

  private static let title = SettingPart<Study>(
    .text("title", \.title, "the scenario's name in reports"), "a text")

  private static let orientation = SettingPart<Study>(
    .word("orientation", \.orientation, "how the device is held at the start"),
    "portrait or landscape")

  static let edition = SettingPart<Study>(
    "edition", "the guidelines that judge; the first draws the bars",
    [ArgumentForm("an id", .id(.edition))], repeatsLast: true
  ) { values, study in
    let named = values.compactMap(\.text).compactMap(Edition.init(rawValue:))
    study.editions = named.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static let platform = SettingPart<Study>(
    .word("platform", \.platform, "whose unit, resolution of touches and guidelines hold"),
    "ios, android or web")

  private static let resolution = SettingPart<Study>(
    .word("resolution", \.statedResolution, "who gets a touch"), "a resolution")

  private static let textSize = SettingPart<Study>(
    .number("text-size", \.textSize, .textSize, "how many times as large words are set"),
    "a number")

  private static let direction = SettingPart<Study>(
    .word("direction", \.direction, "rtl: bars, rows and what stands at the right are mirrored"),
    "ltr or rtl")

  private static let trials = SettingPart<Study>(
    "trials", "simulated taps a target or task",
    [
      ArgumentForm(
        "a whole number, or auto", .wordOr(automaticTrials, .wholeNumber(Study.trialsRange)))
    ]
  ) { values, study in
    study.choosesTrials = values.first?.wholeNumber == nil
    study.trials = values.first?.wholeNumber ?? Study.standardTrials
  }

  private static let seed = SettingPart<Study>(
    "seed", "of the random numbers", [ArgumentForm("a whole number", .wholeNumber(0...Int.max))]
  ) { values, study in
    if let seed = values.first?.wholeNumber { study.seed = UInt64(seed) }
  }

  /// What is off unless it is said of a person.
  static let personOptions: [NodeProperty<Person>] = [
    .word(
      "hand", \.hand,
      "adds how thumbs drift on crosshairs; drawn targets show less of it; left is unsupported"),
    .word("tails", \.tails, "heavy: more touches land far out"),
    .flag(
      "edges", \.overhangs,
      "#false: touches beyond an edge of the screen are lost, flush targets' too"),
    .number(
      "contact", \.contact, .length, "how wide the finger is under blink, in px (20 unless said)"),
  ]

  /// What a person's block says.
  static let personParts: [SettingPart<Person>] = [
    SettingPart(
      .number("spread", \.spread, .spread, "multiplies the scatter's absolute part"), "a number",
      properties: [
        PropertyForm("low", .number(.spread), "the least that it may be, at 95 %"),
        PropertyForm("high", .number(.spread), "the most that it may be"),
      ]),
    SettingPart(
      .number(
        "varies", \.variation, .variation,
        "how much people differ: the standard deviation of ln spread"), "a number"),
    SettingPart(
      .number("lapse", \.lapse, .lapse, "how often a touch never becomes a tap"),
      "a probability"),
    SettingPart(
      "offset", "where touches land beside their aim",
      [
        ArgumentForm("mm to the right", .number(.millimetres)),
        ArgumentForm("mm down", .number(.millimetres)),
      ]
    ) { values, person in
      let offset = values.compactMap(\.number)
      if let right = offset.first, let down = offset.last {
        (person.offsetX, person.offsetY) = (right, down)
      }
    },
  ]
}
