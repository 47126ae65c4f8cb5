/// The forms of what stands on screens and in bars.
enum ScreenGrammar {
  private static let frame = ["x", "y", "width", "height"]
  private static let size = ["width", "height"]

  /// What everything that responds can say.
  private static let responding =
    [
      "disabled", "danger", "does", "takes", "dimmed", "hit", "grow", "opens", "presents",
      "dismisses", "selects", "toggles", "flips", "curls", "uncovers",
    ]

  private static let hitTarget = NodeForm("hit-target", ["x", "y", "width", "height"])

  /// A form of something that responds.
  private static func target(
    _ name: String, _ arguments: [String] = ["an id", "a label"], required: Int = 1,
    _ properties: [String] = [], children: [NodeForm] = []
  ) -> NodeForm {
    NodeForm(
      name, arguments, required: required, properties: properties + responding,
      children: [hitTarget] + children)
  }

  static let tab = target(
    "tab", ["an id", "a label"], required: 1,
    ["icon", "badge", "explains", "absent-on", "absent-in"])

  private static let segmented = NodeForm(
    "segmented", ["an id"], properties: frame, children: [target("segment")])

  private static let button = target("button", frame + ["kind", "for", "system", "style", "icon"])

  private static func target(_ name: String, _ properties: [String]) -> NodeForm {
    target(name, ["an id", "a label"], required: 1, properties)
  }

  private static let barButton = size + ["system", "style", "icon"]

  private static let bars: [NodeForm] = [
    NodeForm("status-bar", properties: ["hidden", "style", "network"]),
    NodeForm(
      "navigation-bar", properties: ["title", "style", "height", "font", "appearance"],
      children: [
        NodeForm("back", ["a label"], required: 0, properties: ["image", "mask", "width"]),
        target("left", barButton), target("right", barButton), segmented,
      ]),
    NodeForm(
      "toolbar", properties: ["edge", "style", "height", "appearance"],
      children: [target("item", barButton), segmented]),
    target(
      "search-bar", ["an id"], required: 1,
      frame + ["placeholder", "text", "prompt", "bookmarks", "results-list"]),
    NodeForm(
      "scope-bar", ["an id"], properties: ["display-controller"], children: [target("scope")]),
  ]

  private static let content: [NodeForm] = [
    NodeForm(
      "list", ["an id"], required: 0, properties: ["row-height"],
      children: [NodeForm("section", ["a title"], required: 0), target("row", ["height"])]),
    NodeForm(
      "grid", ["an id"], required: 0,
      properties: ["columns", "cell-width", "cell-height", "spacing"], children: [target("cell")]),
    button,
    target("text-field", ["an id"], required: 1, frame + ["purpose"]),
    segmented,
    target(
      "media", ["an id"], required: 1, frame + ["fullscreen", "hides-after", "reveal"],
      children: [button]),
    target("info", ["an id"], required: 1, frame),
    NodeForm("background", properties: ["dark"]),
    NodeForm("image", ["an id"], properties: frame),
    NodeForm("label", ["an id", "a text"], required: 1, properties: frame),
    NodeForm("keyboard"),
  ]

  private static let panels: [NodeForm] = [
    NodeForm(
      "value-selector", ["an id"], properties: ["title"], children: [target("option"), button]),
    NodeForm("action-sheet", ["an id"], properties: ["title"], children: [target("action")]),
  ]

  static let elements = bars + content + panels
}
