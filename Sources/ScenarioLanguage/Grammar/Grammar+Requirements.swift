internal import TouchLab

/// Requirements and ignores.
extension Grammar {
  /// A figure that a requirement limits.
  package struct Metric: Sendable {
    package let name: String
    package let note: String
    /// The properties it takes besides layout and person.
    package let properties: [String]
  }

  package static let metrics = [
    Metric(name: "success", note: "hit rate of target=ID", properties: ["target", "screen"]),
    Metric(
      name: "confusion", note: "share of taps aimed at target=ID that activate with=ID",
      properties: ["target", "with", "screen"]),
    Metric(
      name: "misses", note: "mis-tap rate of each screen, the mean over its targets",
      properties: ["screen"]),
    Metric(name: "clean", note: "share of error-free runs of task=ID", properties: ["task"]),
    Metric(name: "completion", note: "share of completed runs of task=ID", properties: ["task"]),
    Metric(
      name: "danger", note: "probability of an irreversible error in task=ID", properties: ["task"]),
    Metric(name: "time", note: "expected time of task=ID, in seconds", properties: ["task"]),
  ]

  static let require = NodeForm(
    "require", "a requirement: the limit of a predicted rate",
    [ArgumentForm("a metric", .word(metrics.map(\.name)))],
    properties: [
      target, PropertyForm("with", .id(.element), "the target that is activated instead"),
      PropertyForm("task", .id(.task), "the id of a task"), screenOrPanel, onlyLayout,
      PropertyForm("person", .id(.person), "the only person who must meet it"),
      PropertyForm(
        "people", .word(of: Requirement.People.self),
        "all: mean of the nine users; worst: the least accurate 1 in 9"),
      PropertyForm("at-least", .number(.seconds), "a share from 0 to 1, or seconds"),
      PropertyForm("at-most", .number(.seconds), "a share from 0 to 1, or seconds"),
    ])

  /// The properties of a requirement with a metric.
  package static func properties(of metric: Metric) -> [PropertyForm] {
    let others = Set(metrics.flatMap(\.properties)).subtracting(metric.properties)
    return require.properties.filter { !others.contains($0.name) }
  }

  static let ignore = NodeForm(
    "ignore", "accepts a finding", [ArgumentForm("a rule", .id(.rule))],
    properties: [
      target, screenOrPanel, onlyLayout, PropertyForm("because", .text, "the reason"),
    ])

  /// A requirement of a project file, which names nothing that only one scenario has.
  static let projectRequire = NodeForm(
    "require", "a requirement on every screen",
    [ArgumentForm("a metric", .word(projectMetrics))],
    properties: require.properties.filter {
      ["person", "people", "at-least", "at-most"].contains($0.name)
    })

  /// The metrics that need no target, screen or task.
  static let projectMetrics = metrics.filter { !$0.properties.contains("target") }
    .filter { !$0.properties.contains("task") }.map(\.name)

  /// An ignore of a project file, which covers all targets of the matching files.
  static let projectIgnore = NodeForm(
    "ignore", "accepts a rule's findings on all screens", [ArgumentForm("a rule", .id(.rule))],
    properties: [
      PropertyForm("file", .text, "a pattern of paths; without it, all files"),
      PropertyForm("because", .text, "the reason"),
    ])

  private static let target = PropertyForm("target", .id(.element), "the id of a target")
  private static let screenOrPanel = PropertyForm("screen", .id(.screen), "the id of a screen")
  private static let onlyLayout = PropertyForm("layout", .id(.layout), "the id of a layout")
}
