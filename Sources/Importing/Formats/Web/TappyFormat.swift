internal import JSON
internal import TouchLab

/// What Tappy finds on a page: rectangles without names.
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
    var size: Size?
    if let width = device["width"].coordinate, let height = device["height"].coordinate, width > 0,
      height > 0
    {
      size = Size(width: width, height: height)
    }
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
      if let left = element["left"].coordinate, let top = element["top"].coordinate,
        let width = element["width"].coordinate, let height = element["height"].coordinate
      {
        node.frame = Rectangle(x: left, y: top, width: width, height: height)
      }
      facts.nodes.append(node, in: nil)
    }
    return [facts]
  }
}

extension ScreenFacts {
  /// A page, as large as the file says, or the options, or as most phones.
  static func ofPage(stating size: Size?, _ options: ImportOptions) -> ScreenFacts {
    if let size = options.size ?? options.device?.portraitSize ?? size {
      return ScreenFacts(system: .web, size: size)
    }
    var facts = ScreenFacts(system: .web, size: Size(width: 393, height: 852))
    facts.remarks.append(
      Remark(
        .assumedSize, "the page's size is not in the file: 393x852 assumed; --size says another"))
    return facts
  }
}
