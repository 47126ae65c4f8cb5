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

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    let isBare = value.elements.contains { $0["left"] != .null && $0["top"] != .null }
    guard isBare || value["elements"].isArray else { return nil }
    let elements = (isBare ? value : value["elements"]).elements.filter(\.isObject)
    let device = value["device"]
    let size = device.size
    var facts = ScreenFacts.ofPage(stating: size, dump.options)
    facts.hasTree = false
    facts.countsTargets = true
    if size != nil {
      facts.device = DeviceFacts(
        name: device["name"].text?.cleaned, size: size, scale: device["scaleFactor"].coordinate,
        pixelsPerInch: device["ppi"].coordinate)
    }
    let nodes = elements.map {
      NodeFacts(offset: $0.offset, frame: $0.rectangle(at: "left", "top"), kind: .button)
    }
    facts.nodes = try NodeTree(nodes)
    return [facts]
  }
}
