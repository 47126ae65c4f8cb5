internal import TouchLab

/// What is said of the scenario as a whole.
extension Grammar {
  /// The names of the statements that say on what, by whom and how often is tapped, and how that is
  /// judged.
  static let settings = Set(settingForms.map(\.name)).subtracting(["include"])

  /// The word for as many taps as a comparison's verdicts need.
  static let automaticTrials = "auto"

  static let settingForms: [NodeForm] = [
    NodeForm("title", "the scenario's name in reports", [ArgumentForm("a text", .text)]),
    NodeForm("include", "the statements of another file", [ArgumentForm("a path", .text)]),
    NodeForm(
      "device", "on what is tapped", [ArgumentForm("an id", .id(.device))],
      children: [
        NodeForm(
          "size", "the screen in portrait",
          [
            ArgumentForm("a width", .number(.length)), ArgumentForm("a height", .number(.length)),
          ]),
        NodeForm(
          "scale", "pixels per point, as the system draws",
          [ArgumentForm("a number", .number(.scale))]),
        NodeForm(
          "ppi", "pixels of the panel per inch", [ArgumentForm("a number", .number(.density))]),
        NodeForm(
          "points-per-inch", "where the panel has fewer pixels than the system draws",
          [ArgumentForm("a number", .number(.density))]),
        NodeForm(
          "status-bar", "its height", [ArgumentForm("a height", .number(.distance))]),
        NodeForm(
          "home-indicator", "the height of its strip",
          [ArgumentForm("a height", .number(.distance))]),
        NodeForm(
          "kind", "what bars and tabs go by",
          [ArgumentForm("phone or tablet", .word(of: Device.Kind.self))]),
      ]),
    NodeForm(
      "orientation", "how the device is held at the start",
      [ArgumentForm("portrait or landscape", .word(of: Orientation.self))]),
    NodeForm(
      "person", "who taps", [ArgumentForm("an id", .id(.person))], repeatsLast: true,
      properties: [
        PropertyForm("like", .id(.person), "takes over what another has"),
        PropertyForm(
          "hand", .word(of: Person.Hand.self),
          "whose thumb taps: adds where it lands beside its aim"),
        PropertyForm(
          "tails", .word(of: Person.Tails.self), "heavy: more touches land far out"),
      ],
      children: [
        NodeForm(
          "spread", "multiplies the scatter's absolute part",
          [ArgumentForm("a number", .number(.spread))]),
        NodeForm(
          "lapse", "how often a touch never becomes a tap",
          [ArgumentForm("a probability", .number(.lapse))]),
        NodeForm(
          "offset", "where touches land beside their aim",
          [
            ArgumentForm("mm to the right", .number(.millimetres)),
            ArgumentForm("mm down", .number(.millimetres)),
          ]),
      ]),
    NodeForm(
      "edition", "the guidelines that judge; the first draws the bars",
      Array(repeating: ArgumentForm("an id", .id(.edition)), count: 4), required: 1),
    NodeForm(
      "trials", "simulated taps a target or task",
      [
        ArgumentForm(
          "a whole number, or auto", .textAmong([automaticTrials], refusingSlips: false))
      ]),
    NodeForm(
      "seed", "of the random numbers", [ArgumentForm("a whole number", .wholeNumber(0...Int.max))]),
  ]
}
