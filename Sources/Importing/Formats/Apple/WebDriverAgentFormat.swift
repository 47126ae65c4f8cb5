internal import JSON
internal import TouchLab

/// WebDriverAgent's page source as JSON, with or without the answer around it.
enum WebDriverAgentFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "webdriveragent", name: "WebDriverAgent JSON source",
    summary: "the page source of an iOS app as JSON, by WebDriverAgent",
    captures: [
      (
        "WebDriverAgent, with exact frames",
        "`curl -s \"http://127.0.0.1:8100/source?format=json\" > screen.json`"
      )
    ], signatures: [["\"isVisible\"", "\"rect\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value["value"]
    let root = value.isObject ? value : dump.value
    let isBare = !root["rect"].members.isEmpty || root["isVisible"] != .null
    guard root["type"].text != nil, value.isObject || isBare else { return nil }
    return [try AppleScreen(nodes: ValueTree([root]).nodes.mapNodes(node)).facts()]
  }

  private static func node(_ value: JSONValue) -> AppleNode {
    var node = AppleNode(value, type: value["type"].text)
    node.takeNameAsIdentifier()
    node.takeFrame(
      value["nativeFrame"].text?.appleRectangle,
      orRounded: value["rect"].rectangle ?? value["frame"].text?.appleRectangle)
    return node
  }
}
