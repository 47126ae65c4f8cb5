internal import JSON
internal import TouchLab

/// The output of HarmonyOS's `uitest dumpLayout`.
enum HarmonyFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "harmony", name: "HarmonyOS layout", summary: "hdc shell uitest dumpLayout",
    captures: [
      (
        "a HarmonyOS device",
        "`hdc shell uitest dumpLayout -p /data/local/tmp/screen.json`, then "
          + "`hdc file recv /data/local/tmp/screen.json`"
      )
    ], signatures: [["\"attributes\"", "\"hitTestBehavior\"", "\"bounds\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    guard value["attributes"].isObject, value["children"].isArray else { return nil }
    let tree = try ValueTree([value])
    guard
      tree.nodes.contains(where: {
        $0["attributes"]["type"].text != nil && $0["attributes"]["bounds"].text != nil
      })
    else { return nil }
    let nodes = tree.nodes.mapNodes(node)
    // The top node has bounds only; its children are windows.
    let isTop = (value["attributes"]["type"].text ?? "").isEmpty
    var screen = AndroidScreen(nodes, roots: isTop ? nodes.children(of: 0) : [0])
    screen.statedSize = nodes.first?.frame?.size
    screen.systemPackages = ["com.ohos.systemui", "com.ohos.sceneboard"]
    var facts = try screen.facts(dump.options)
    facts.remarks.add(
      .unknownSystem, "HarmonyOS is checked against Android's guidelines: a vp counts as a dp")
    return [facts]
  }

  private static let fields: Set<String> = ["TextInput", "TextArea", "Search"]
  private static let scrollers: Set<String> = [
    "Scroll", "List", "Grid", "WaterFlow", "Swiper", "Refresh",
  ]
  private static let kinds: [String: TargetKind] = [
    "TextInput": .textField, "TextArea": .textField, "Search": .textField, "Toggle": .toggle,
    "Checkbox": .checkbox, "Radio": .radio, "Slider": .slider, "ListItem": .row, "GridItem": .cell,
    "Image": .image,
  ]

  private static func node(_ value: JSONValue) -> AndroidNode {
    let attributes = value["attributes"]
    let type = attributes["type"].text ?? ""
    var node = AndroidNode(value, attributes: attributes)
    node.className = type
    let ids = ["id", "key"].compactMap { attributes[$0].text }
    node.resourceID = ids.first { !$0.isEmpty } ?? ""
    if fields.contains(type) { node.text = "" }
    node.description = attributes["description"].text ?? ""
    let takesTouches =
      node.isClickable == true || node.isLongClickable || fields.contains(type) || type == "Slider"
    node.isStatedTarget =
      takesTouches && !scrollers.contains(type)
      && attributes["hitTestBehavior"].text != "HitTestMode.None"
    node.statedKind = kinds[type] ?? .button
    node.isHidden = attributes["visible"].text == "false"
    return node
  }
}
