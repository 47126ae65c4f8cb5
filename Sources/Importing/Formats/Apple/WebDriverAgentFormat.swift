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

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let answer) = dump, answer.isObject else { return nil }
    let root = answer["value"].isObject ? answer["value"] : answer
    let isBare = !root["rect"].members.isEmpty || root["isVisible"] != .null
    guard root["type"].text != nil, answer["value"].isObject || isBare else { return nil }
    let tree = try ValueTree([root])
    return [try AppleScreen(nodes: tree.nodes.mapNodes(node)).facts()]
  }

  private static func node(_ value: JSONValue) -> AppleNode {
    var found = AppleNode(
      offset: value.offset, type: XCUIElement.bareType(value["type"].text ?? ""))
    found.label = (value["label"].text ?? "").cleaned
    found.name = (value["name"].text ?? "").cleaned
    let identifier = (value["rawIdentifier"].text ?? "").cleaned
    if !identifier.isEmpty {
      found.identifier = identifier.withoutDomain
    } else if !found.name.isEmpty, found.name != found.label {
      found.identifier = found.name.withoutDomain
    }
    found.value = (value["value"].text ?? "").cleaned
    found.placeholder = (value["placeholderValue"].text ?? "").cleaned
    found.isEnabled = isSet(value["isEnabled"]) ?? true
    found.isVisible = isSet(value["isVisible"]) ?? true
    found.isAccessible = isSet(value["isAccessible"])
    found.traits = traits(value["traits"])
    found.isSelected = isSet(value["isSelected"]) ?? false
    if let exact = value["nativeFrame"].text?.appleRectangle {
      found.frame = exact
    } else {
      found.frame = value["rect"].rectangle ?? value["frame"].text?.appleRectangle
      found.isRounded = true
    }
    return found
  }

  /// Reads a flag, which may be a text: "0", "1".
  static func isSet(_ value: JSONValue) -> Bool? {
    if let flag = value.flag { return flag }
    if let number = value.double { return number != 0 }
    guard let text = value.text else { return nil }
    return text == "1" || text == "true"
  }

  /// Reads traits from a list, or from one text with commas.
  static func traits(_ value: JSONValue) -> [String] {
    if let text = value.text { return text.split(separator: ",").map { String($0).cleaned } }
    return value.elements.compactMap { $0.text?.cleaned }
  }
}
