internal import ScenarioLanguage
internal import TouchLab

/// The view hierarchy that Detox writes, of Android or iOS.
enum DetoxFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "detox", name: "Detox view hierarchy",
    summary: "device.generateViewHierarchyXml() of a Detox test",
    captures: [
      ("Detox, Android or iOS", "`await device.generateViewHierarchyXml()`, saved by the test")
    ], roots: ["ViewHierarchy"])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let tree = dump.markup, let root = tree.root, root.name == "ViewHierarchy" else {
      return nil
    }
    let elements = tree.elements
    let density = root["density"].flatMap { Double($0) }
    // Only Android states a density.
    let isApple = density == nil
    let frames = frames(of: elements, fromParents: isApple)
    var views = elements.mapNodes { ViewOfTest($0) }
    for (index, frame) in zip(views.indices, frames) { views[index].frame = frame }
    var facts =
      isApple ? try facts(of: views, system: .ios) : try android(views, density, dump.options)
    facts.remarks.add(
      .noTypes,
      "Detox does not say what takes taps: controls by class, and views with a testID or a label, "
        + "count as targets")
    return [facts]
  }

  /// The frames on the screen. On iOS a place is relative to the parent.
  private static func frames(
    of elements: NodeTree<MarkupTree.Element>, fromParents: Bool
  ) -> [Rectangle?] {
    var frames: [Rectangle?] = []
    for (index, element) in elements.enumerated() {
      let numbers = ["x", "y", "width", "height"].map { name in
        element[name].map { Double($0) } ?? 0
      }
      let isView = element["width"] != nil && element["height"] != nil
      let frame = isView ? Rectangle(ofDump: numbers) : nil
      let parent = fromParents ? elements.parent(of: index).flatMap { frames[$0] } : nil
      frames.append(frame?.moved(from: parent?.corner ?? .zero))
    }
    return frames
  }

  /// A view of a test's hierarchy.
  private struct ViewOfTest: Sendable {
    var offset: Int?
    var className: String
    var frame: Rectangle?
    var identifier: String?
    var label: String
    var isHidden: Bool
    var kind: TargetKind?
    var isText: Bool

    init(_ element: MarkupTree.Element) {
      offset = element.offset
      let ids = [element["testID"], element["id"]].compactMap { $0 }
      identifier = ids.first { !$0.isEmpty && !$0.hasPrefix("detox_temp_") }
      let name = (element["class"] ?? element.name).part { $0 == "." || $0 == "$" }
      className = name
      isText =
        ["TextView", "Text", "Label", "ParagraphComponentView"].contains { name.hasSuffix($0) }
        && name != "UITextView" && !name.hasSuffix("EditText")
      kind = Self.kind(of: name, isText: isText)
      let text = isText || kind == .button ? element["text"] ?? "" : ""
      label = [element["label"] ?? "", text].lazy.map(\.cleaned).first { !$0.isEmpty } ?? ""
      isHidden =
        element["visibility"].map { $0 != "visible" } == true
        || element["alpha"].flatMap { Double($0) } == 0
    }

    /// The kind of a class that takes touches; nil for any other.
    private static func kind(of className: String, isText: Bool) -> TargetKind? {
      if className == "UITextView" { return .textField }
      guard !isText else { return nil }
      let endings: [(String, TargetKind)] = [
        ("EditText", .textField), ("TextField", .textField), ("TextInput", .textField),
        ("TextInputComponentView", .textField), ("SearchBar", .textField), ("Switch", .toggle),
        ("SwitchCompat", .toggle), ("Slider", .slider), ("SeekBar", .slider),
        ("CheckBox", .checkbox), ("RadioButton", .radio), ("Button", .button),
        ("TableViewCell", .row), ("CollectionViewCell", .cell), ("Segment", .segment),
        ("Stepper", .button), ("PageControl", .button), ("DatePicker", .button),
      ]
      return endings.first { className.hasSuffix($0.0) }?.1
    }

    private static let others = ["ScrollView", "ListView", "Image", "ImageView", "RecyclerView"]

    /// Whether it may be a target for its name, as views of React Native are.
    var isNamed: Bool {
      (identifier != nil || !label.isEmpty) && !isText
        && !Self.others.contains { className.hasSuffix($0) }
    }

    var facts: NodeFacts {
      var node = NodeFacts(offset: offset)
      node.className = className
      node.frame = frame
      node.label = label
      node.text = isText ? label : ""
      node.identifier = identifier
      node.kind = kind ?? (isNamed ? .button : nil)
      node.isPlainText = isText
      if isHidden { node.visibility = .hiddenWithParts }
      node.clipsParts = className.hasSuffix("ScrollView")
      return node
    }
  }

  private static func android(
    _ views: NodeTree<ViewOfTest>, _ density: Double?, _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var facts = try facts(of: views, system: .android)
    let given = options.density.map { $0 / 160 } ?? options.device?.scale
    facts.unit = given ?? density.flatMap { Limits.scale.contains($0) ? $0 : nil } ?? 1
    facts.device = DeviceFacts(scale: facts.unit, pixelsPerInch: facts.unit * 160)
    return facts
  }

  private static func facts(
    of views: NodeTree<ViewOfTest>, system: ScreenFacts.System
  ) throws(ImportProblem) -> ScreenFacts {
    guard let screen = views.lazy.compactMap(\.frame).first(where: { !$0.isEmpty }) else {
      throw ImportProblem(
        .noScreen, "no view of it has a size", advice: "open the screen, and write it again")
    }
    var facts = ScreenFacts(
      system: system, size: Size(width: screen.right, height: screen.bottom))
    facts.nodes = views.mapNodes(\.facts)
    // A view that counts for its name alone gives way to the targets in it.
    for (index, isOuter) in zip(views.indices, facts.nodes.areAbove { $0.kind != nil })
    where isOuter && views[index].kind == nil {
      facts.nodes[index].kind = nil
    }
    return facts
  }
}
