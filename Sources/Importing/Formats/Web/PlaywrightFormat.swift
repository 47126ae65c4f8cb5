internal import JSON

/// Playwright's aria snapshot with boxes, as JSON.
enum PlaywrightFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "playwright", name: "Playwright aria snapshot",
    summary: "Playwright's aria snapshot of a page, with boxes",
    captures: [
      (
        "a page, by Playwright 1.63",
        "`fs.writeFileSync('screen.json', "
          + "JSON.stringify(await page.ariaSnapshotJSON({ boxes: true })))`"
      )
    ], signatures: [["\"role\"", "\"box\""]], yields: true)

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let elements = dump.value.elements
    guard elements.contains(where: { $0["role"].text != nil }) else { return nil }
    let tree = try ValueTree(elements)
    guard tree.nodes.contains(where: { $0["box"].isObject }) else {
      throw ImportProblem(
        .noBoxes, "none of its nodes has a box",
        advice: "take it with boxes: page.ariaSnapshotJSON({ boxes: true })")
    }
    return [AriaScreen(nodes: tree.nodes.mapNodes(node)).facts(dump.options)]
  }

  private static func node(_ node: JSONValue) -> AriaNode {
    var found = AriaNode(offset: node.offset)
    if let text = node.text {
      found.text = text.cleaned
      found.isBareText = true
      return found
    }
    found.role = node["role"].text ?? ""
    found.name = (node["name"].text ?? "").cleaned
    found.text = (node["text"].text ?? "").cleaned
    found.isDisabled = node["disabled"].flag == true
    found.isSelected = node["selected"].flag == true
    found.isFocused = node["active"].flag == true
    found.isTitle = found.role == "heading" && node["level"].double == 1
    found.hasPointer = node["cursor"].text == "pointer"
    found.reference = node["ref"].text.map { "ref=\($0)" }
    found.box = node["box"].rectangle
    return found
  }
}
