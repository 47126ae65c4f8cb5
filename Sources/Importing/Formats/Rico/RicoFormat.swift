internal import JSON
internal import TouchLab

/// A screen of the Rico data set, raw or semantic.
enum RicoFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "rico", name: "Rico", summary: "a screen of the Rico data set, raw or semantic",
    signatures: [["\"visible-to-user\""], ["\"componentLabel\"", "\"bounds\""]])

  /// The short side of Rico's phones, in dp: 1440 pixels at 560 dpi.
  private static let shortSide = 1440 / 3.5

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    let isRaw = value.members.contains { $0.name == "activity" }
    let isSemantic = value["bounds"].isArray && value["class"].text != nil
    guard isRaw || isSemantic else { return nil }
    let root = isRaw ? value["activity"]["root"] : value
    let tree = try ValueTree(root.isObject ? [root] : [])
    guard let frame = tree.nodes.first.flatMap({ RicoNode(value: $0).frame }),
      frame.right > 0, frame.bottom > 0
    else {
      throw ImportProblem(
        .noScreen, "its root has no bounds", advice: "this capture is broken: take another")
    }
    var facts = ScreenFacts(
      system: .android, size: Size(width: frame.right, height: frame.bottom))
    facts.unit = min(frame.right, frame.bottom) / shortSide
    facts.device = DeviceFacts(scale: facts.unit, pixelsPerInch: facts.unit * 160)
    for (index, value) in tree.nodes.enumerated() {
      let parent = tree.nodes.parent(of: index)
      let node = RicoNode(value: value).facts(in: parent.map { RicoNode(value: tree.nodes[$0]) })
      facts.nodes.append(node, in: parent)
    }
    if value["is_keyboard_deployed"].flag == true {
      facts.remarks.add(.keyboardDeployed, "a keyboard was up, and is not in the file")
    }
    return [facts]
  }
}

private struct RicoNode {
  let value: JSONValue

  var frame: Rectangle? { Rectangle(edges: value["bounds"].elements.map(\.coordinate)) }

  private var classNames: [String] {
    [value["class"].text ?? ""] + value["ancestors"].elements.compactMap(\.text)
  }

  private var scrollsItself: Bool {
    value["scrollable-vertical"].flag == true || value["scrollable-horizontal"].flag == true
  }

  var isScroller: Bool { scrollsItself || classNames.contains { AndroidClass($0).isScroller } }

  func facts(in parent: RicoNode?) -> NodeFacts {
    var node = NodeFacts(offset: value.offset)
    node.className = value["class"].text ?? ""
    node.frame = frame
    let description = value["content-desc"].elements.lazy.compactMap(\.text).first
    let text = (value["text"].text ?? "").cleaned
    node.label = (description ?? value["content-desc"].text ?? "").cleaned
    let isField = AndroidClass(node.className).isField
    if node.label.isEmpty { node.label = text }
    node.text = node.label
    let hint = (value["text-hint"].text ?? "").cleaned
    node.fallbackLabel = hint.isEmpty ? (value["iconClass"].text ?? "").cleaned : hint
    node.isEnabled = value["enabled"].flag != false
    node.isSelected = value["selected"].flag == true
    node.clipsParts = scrollsItself || isScroller
    let id = value["resource-id"].text ?? ""
    if !id.isEmpty, !id.hasPrefix("android:id/") { node.identifier = id.part(behindFirst: ":id/") }
    let visibility = value["visibility"].text ?? "visible"
    if value["visible-to-user"].flag == false || visibility != "visible" {
      node.visibility = .hiddenWithParts
    }
    let isClickable = value["clickable"].flag == true || value["long-clickable"].flag == true
    guard isClickable || isField, !isScroller else { return node }
    node.kind = kind(in: parent)
    return node
  }

  private static let labels: [String: TargetKind] = [
    "Input": .textField, "Text Button": .button, "Icon": .button, "On/Off Switch": .toggle,
    "Checkbox": .checkbox, "Radio Button": .radio, "Slider": .slider, "List Item": .row,
    "Image": .image, "Bottom Navigation": .tab, "Multi-Tab": .tab, "Card": .button,
  ]

  private func kind(in parent: RicoNode?) -> TargetKind {
    if let label = value["componentLabel"].text, let kind = Self.labels[label] { return kind }
    let classes = classNames.map(AndroidClass.init)
    if let kind = classes.lazy.compactMap(\.kind).first { return kind }
    if classes.contains(where: \.isButton) { return .button }
    if let parent, parent.isScroller, let frame, let whole = parent.frame {
      return frame.width >= 0.8 * whole.width ? .row : .cell
    }
    return classes.first?.isImage == true ? .image : .button
  }
}
