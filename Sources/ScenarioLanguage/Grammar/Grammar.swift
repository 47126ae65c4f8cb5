internal import TouchLab

/// The forms of the language: which nodes there are, where, and what they take.
///
/// Readers, messages and completion all go by this table.
package enum Grammar {
  /// What may stand at the top level of a scenario.
  package static let top: [NodeForm] =
    settingForms + [layout, screen] + ScreenGrammar.besideScreens + [task, require, ignore]

  /// The form of a top-level statement.
  package static func statement(_ name: String) -> NodeForm? { top.first { $0.name == name } }

  /// The form of what stands on a screen, in one of its bars or lists, or in the tab bar.
  package static func element(_ name: String) -> NodeForm? {
    if let form = screen.child(name) { return form }
    let inner = (ScreenGrammar.elements + ScreenGrammar.besideScreens).lazy.compactMap {
      $0.child(name)
    }
    return inner.first
  }

  /// The names of the statements that say on what, by whom and how often is tapped, and how that is
  /// judged.
  static let settings = Set(settingForms.map(\.name)).subtracting(["include"])

  private static let settingForms: [NodeForm] = [
    NodeForm("title", ["a text"]),
    NodeForm("include", ["a path"]),
    NodeForm(
      "device", ["an id"],
      children: [
        NodeForm("size", ["a width", "a height"]),
        NodeForm("scale", ["a number"]),
        NodeForm("ppi", ["a number"]),
        NodeForm("points-per-inch", ["a number"]),
        NodeForm("status-bar", ["a height"]),
        NodeForm("home-indicator", ["a height"]),
        NodeForm("kind", ["phone or tablet"]),
      ]),
    NodeForm("orientation", ["portrait or landscape"]),
    NodeForm(
      "person", ["an id"], repeatsLast: true, properties: ["like", "hand", "tails"],
      children: [
        NodeForm("spread", ["a number"]),
        NodeForm("lapse", ["a probability"]),
        NodeForm("offset", ["mm to the right", "mm down"]),
      ]),
    NodeForm("edition", ["an id", "an id", "an id", "an id"], required: 1),
    NodeForm("trials", ["a whole number, or auto"]),
    NodeForm("seed", ["a whole number"]),
  ]

  private static let layout = NodeForm(
    "layout", ["an id"], properties: ["like"], children: [screen] + ScreenGrammar.besideScreens)

  package static let screen = NodeForm(
    "screen", ["an id"], properties: ["title", "tab-bar"], children: ScreenGrammar.elements)

  private static let task = NodeForm("task", ["an id"], properties: ["on"], children: steps)

  private static let require = NodeForm(
    "require", ["a metric"],
    properties: ["target", "with", "task", "screen", "layout", "person", "at-least", "at-most"])

  private static let ignore = NodeForm(
    "ignore", ["a rule"], properties: ["target", "screen", "layout", "because"])

  /// The steps of a task, which are commands at the prompt too.
  package static let steps: [NodeForm] = [
    NodeForm("start", ["a screen"]),
    NodeForm("tap", ["an id, or x and y", "y"], required: 1),
    NodeForm("double-tap", ["an id, or x and y", "y"], required: 1),
    NodeForm("press", ["an id, or x and y", "y"], required: 1),
    NodeForm("slide", ["an id, or x and y", "y"], required: 1),
    NodeForm("lift"),
    NodeForm("swipe", ["left, right, up or down"], properties: ["from", "x", "y"]),
    NodeForm("wait", ["seconds"]),
    NodeForm("type", ["a text"]),
    NodeForm("rotate", ["portrait or landscape"]),
    NodeForm("expect", properties: expectations),
  ]

  /// What `expect` can look at.
  package static let expectations = Expectation.Key.allCases.map(\.rawValue)
}
