internal import TouchLab

/// The language: its nodes, their places, values and descriptions.
///
/// Readers, messages, completion and the guide's tables follow it. The kinds of elements state the
/// properties of elements.
package enum Grammar {
  /// The nodes at the top level of a scenario.
  package static let top: [NodeForm] =
    settingForms + [layout, screen] + ScreenGrammar.besideScreens + [task, require, ignore]

  private static let topIndices = Dictionary(
    zip(top.map(\.name), top.indices), uniquingKeysWith: { first, _ in first })

  /// The form of a top-level statement.
  package static func statement(_ name: String) -> NodeForm? { topIndices[name].map { top[$0] } }

  /// The form of an element on or beside a screen, in one of its bars or lists, or in the tab bar.
  package static func element(_ name: String) -> NodeForm? {
    let outer = screen.child(name) ?? ScreenGrammar.besideScreens.first { $0.name == name }
    if let outer { return outer }
    // The form nearest to the screen, at any depth.
    var forms = ScreenGrammar.elements + ScreenGrammar.besideScreens
    for _ in 0..<ScreenGrammar.deepestPart {
      if let found = forms.lazy.compactMap({ $0.child(name) }).first { return found }
      forms = forms.flatMap(\.partForms)
    }
    return nil
  }

  /// The form at the end of a path of nodes from the top level; nil if there is none.
  package static func form(of path: [String]) -> NodeForm? {
    guard let first = path.first, var form = statement(first) else { return nil }
    for name in path.dropFirst() {
      guard let child = form.child(name) else { return nil }
      form = child
    }
    return form
  }

  private static let layout = NodeForm(
    "layout", "a set of screens: one design alternative", [ArgumentForm("an id", .text)],
    properties: [
      PropertyForm("like", .id(.layout), "copies another one; the block says what differs")
    ],
    children: [screen] + ScreenGrammar.besideScreens)

  package static let screen = NodeForm(
    "screen", "a screen and its elements", [ArgumentForm("an id", .text)],
    properties: screenProperties, children: ScreenGrammar.elements)

  /// A screen with `like=`: it can hold any element, also parts of bars and lists.
  static let variant = NodeForm(
    "screen", "a screen that is like another", [ArgumentForm("an id", .text)],
    properties: screenProperties,
    children: ScreenGrammar.elements + ScreenGrammar.parts + [without])

  /// The name of the node by which a variant leaves elements out.
  static let withoutName = "without"

  private static let without = NodeForm(
    withoutName, "elements that a variant leaves out",
    [ArgumentForm("an id", .id(.element))], repeatsLast: true)

  private static let screenProperties = [
    PropertyForm("title", .text, "title of the bar or screen"),
    PropertyForm("like", .id(.screen), "copies another screen; the block says what differs"),
    PropertyForm("tab-bar", .flag, "whether the tab bar shows"),
  ]

  static let task = NodeForm(
    "task", "a user's task, step by step", [ArgumentForm("an id", .text)],
    properties: [PropertyForm("on", .id(.layout), "the only layout it runs on")],
    children: steps)
}
