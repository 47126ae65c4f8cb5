internal import JSON
internal import TouchLab

/// The output of Tappy for a page: rectangles without names.
enum TappyFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "tappy", name: "Tappy", summary: "Tappy's analysis of a page",
    captures: [
      (
        "a page, by Tappy",
        "`fs.writeFileSync('screen.json', JSON.stringify(await tappy.analyze(device)))`"
      )
    ], signatures: [["\"tapSuccessRate\""]], ballast: ["html", "screenshot"], yields: true)

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .value(let value) = dump else { return nil }
    let elements: [JSONValue]
    if value["elements"].isArray {
      elements = value["elements"].elements
    } else if value.elements.contains(where: { $0["left"] != .null && $0["top"] != .null }) {
      elements = value.elements
    } else {
      return nil
    }
    let device = value["device"]
    let size = device.size
    var facts = ScreenFacts.ofPage(stating: size, options)
    facts.hasTree = false
    facts.countsTargets = true
    if size != nil {
      facts.device = DeviceFacts(
        name: device["name"].text?.cleaned, size: size, scale: device["scaleFactor"].coordinate,
        pixelsPerInch: device["ppi"].coordinate)
    }
    guard elements.count <= ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
    for element in elements where element.isObject {
      var node = NodeFacts(offset: element.offset)
      node.kind = .button
      node.frame = element.rectangle(at: "left", "top")
      facts.nodes.append(node, in: nil)
    }
    return [facts]
  }
}
