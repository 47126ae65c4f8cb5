internal import TouchLab

/// Gates, and findings that are accepted.
extension Grammar {
  /// What a gate can be about.
  package struct Metric: Sendable {
    package let name: String
    package let note: String
    /// What it looks at besides the layout and the person.
    package let properties: [String]
  }

  package static let metrics = [
    Metric(name: "success", note: "how often target=ID is hit", properties: ["target", "screen"]),
    Metric(
      name: "confusion", note: "how often with=ID is hit when target=ID is meant",
      properties: ["target", "with", "screen"]),
    Metric(name: "clean", note: "how often task=ID goes without a mis-tap", properties: ["task"]),
    Metric(name: "completion", note: "how often task=ID gets done", properties: ["task"]),
    Metric(
      name: "danger", note: "how often task=ID does what cannot be undone", properties: ["task"]),
    Metric(name: "time", note: "the seconds that task=ID takes", properties: ["task"]),
  ]

  static let require = NodeForm(
    "require", "a limit that a predicted rate must keep",
    [ArgumentForm("a metric", .word(metrics.map(\.name)))],
    properties: [
      target, PropertyForm("with", .id(.element), "the target that is hit instead"),
      PropertyForm("task", .id(.task), "the id of a task"), screenOrPanel, onlyLayout,
      PropertyForm("person", .id(.person), "the only person for whom it must hold"),
      PropertyForm(
        "people", .word(of: Gate.People.self),
        "of people who differ: all, their mean, or worst, the one in nine who fares worst"),
      PropertyForm("at-least", .number(.seconds), "a share from 0 to 1, or seconds"),
      PropertyForm("at-most", .number(.seconds), "a share from 0 to 1, or seconds"),
    ])

  /// What a gate of a metric may state.
  package static func properties(of metric: Metric) -> [PropertyForm] {
    let others = Set(metrics.flatMap(\.properties)).subtracting(metric.properties)
    return require.properties.filter { !others.contains($0.name) }
  }

  static let ignore = NodeForm(
    "ignore", "a finding that is known and accepted", [ArgumentForm("a rule", .id(.rule))],
    properties: [
      target, screenOrPanel, onlyLayout, PropertyForm("because", .text, "why it is accepted"),
    ])

  private static let target = PropertyForm("target", .id(.element), "the id of a target")
  private static let screenOrPanel = PropertyForm("screen", .id(.screen), "the id of a screen")
  private static let onlyLayout = PropertyForm("layout", .id(.layout), "the id of a layout")
}
