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

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump, value["attributes"].isObject, value["children"].isArray
    else { return nil }
    let tree = try ValueTree([value])
    guard
      tree.nodes.contains(where: {
        $0["attributes"]["type"].text != nil && $0["attributes"]["bounds"].text != nil
      })
    else { return nil }
    let nodes = tree.nodes.mapNodes(node)
    // The top node has bounds only; its children are windows.
    let isTop = (value["attributes"]["type"].text ?? "").isEmpty
    var screen = AndroidScreen(nodes: nodes, roots: isTop ? nodes.children(of: 0) : [0])
    screen.statedSize = nodes.first?.frame?.size
    screen.systemPackages = ["com.ohos.systemui", "com.ohos.sceneboard"]
    var facts = try screen.facts(options)
    facts.remarks.append(
      Remark(
        .unknownSystem, "HarmonyOS is checked against Android's guidelines: a vp counts as a dp"))
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
    func text(_ name: String) -> String { value["attributes"][name].text ?? "" }
    let type = text("type")
    var node = AndroidNode(offset: value.offset)
    node.className = type
    node.packageName = text("bundleName")
    node.resourceID = text("id").isEmpty ? text("key") : text("id")
    node.text = fields.contains(type) ? "" : text("text")
    node.description = text("description")
    node.hint = text("hint")
    node.frame = Rectangle(bounds: text("bounds"))
    let takesTouches =
      text("clickable") == "true" || text("longClickable") == "true" || fields.contains(type)
      || type == "Slider"
    node.isStatedTarget =
      takesTouches && !scrollers.contains(type) && text("hitTestBehavior") != "HitTestMode.None"
    node.statedKind = kinds[type] ?? .button
    node.isEnabled = text("enabled") != "false"
    node.isChecked = text("checked") == "true"
    node.isSelected = text("selected") == "true"
    node.scrolls = text("scrollable") == "true"
    node.isHidden = text("visible") == "false"
    return node
  }
}
