internal import JSON
internal import TouchLab

/// The state that droidbot writes for each screen.
enum DroidbotFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "droidbot", name: "droidbot state", summary: "a state_….json of droidbot",
    captures: [("droidbot", "`droidbot -a app.apk -o out`, then `out/states/state_….json`")],
    signatures: [["\"temp_id\"", "\"views\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let views = dump.value["views"].elements
    guard views.contains(where: { $0["temp_id"] != .null && $0["bounds"].isArray }) else {
      return nil
    }
    var screen = AndroidScreen(
      try NodeTree(views.map(node), parents: views.map { $0["parent"].wholeNumber }))
    screen.statedSize = dump.value.size
    return [try screen.facts(dump.options)]
  }

  private static func node(_ value: JSONValue) -> AndroidNode {
    var node = AndroidNode(value, isClickable: false)
    node.frame = Rectangle(edges: value["bounds"].elements.flatMap(\.elements).map(\.coordinate))
    node.isHidden = value["visible"].flag == false
    return node
  }
}
