internal import JSON
internal import TouchLab

/// The view-hierarchy.json that Sentry attaches to an event, of Android, UIKit or Flutter.
enum SentryFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "sentry", name: "Sentry view hierarchy",
    summary: "the view-hierarchy.json of an event of Sentry",
    captures: [("Sentry", "`view-hierarchy.json`, among the attachments of an event")],
    signatures: [["\"rendering_system\"", "\"windows\""]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let windows = dump.value["windows"]
    guard let system = dump.value["rendering_system"].text, windows.isArray else { return nil }
    let tree = try ValueTree(windows.elements)
    var facts: ScreenFacts
    switch system.lowercased() {
    case "android_view_system": facts = try android(tree, dump.options)
    case "uikit": facts = try UIKitScreen(views: tree.nodes.mapNodes(view)).facts()
    case "flutter": facts = try flutter(tree)
    default:
      throw ImportProblem(
        .unknownFormat,
        "it is a view hierarchy of Sentry whose system is \(system.cleaned.prefix(40))",
        advice: "those of Android, UIKit and Flutter can be read")
    }
    facts.remarks.add(.noLabels, "Sentry leaves out all texts: targets have no label")
    return [facts]
  }

  private static func isHidden(_ value: JSONValue) -> Bool {
    value["visible"].flag == false || value["alpha"].double == 0
      || value["visibility"].text.map { $0 != "visible" } == true
  }

  private static func identifier(_ value: JSONValue) -> String? {
    [value["identifier"], value["tag"]].lazy.compactMap(\.text).first { !$0.isEmpty }
  }

  // MARK: - Android

  private static func android(
    _ tree: ValueTree, _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts {
    var nodes = NodeTree<AndroidNode>()
    for (index, value) in tree.nodes.enumerated() {
      let parent = tree.nodes.parent(of: index)
      let origin = parent.flatMap { nodes[$0].frame }?.corner ?? .zero
      var node = AndroidNode(offset: value.offset)
      node.className = value["type"].text ?? ""
      node.resourceID = identifier(value) ?? ""
      node.completeResourceID()
      node.frame = value.rectangle?.moved(from: origin)
      node.isHidden = isHidden(value)
      node.clipsParts = node.androidClass.isScroller
      nodes.append(node, in: parent)
    }
    var screen = AndroidScreen(nodes)
    screen.isCut = false
    return try screen.facts(options)
  }

  // MARK: - UIKit

  private static func view(_ value: JSONValue) -> UIKitView {
    var view = UIKitView(
      offset: value.offset, className: (value["type"].text ?? "").part { $0 == "." })
    view.identifier = identifier(value)
    view.frame = value.rectangle
    view.isHidden = isHidden(value)
    return view
  }

  // MARK: - Flutter

  private static let flutterKinds: [(ending: String, kind: TargetKind)] = [
    ("Button", .button), ("InkWell", .button), ("InkResponse", .button),
    ("GestureDetector", .button), ("ListTile", .row), ("TextField", .textField),
    ("Checkbox", .checkbox), ("Radio", .radio), ("Switch", .toggle), ("Slider", .slider),
  ]

  private static func flutter(_ tree: ValueTree) throws(ImportProblem) -> ScreenFacts {
    let frames = tree.nodes.map(\.rectangle)
    guard let screen = frames.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      throw ImportProblem(
        .noScreen, "no element of it has a place on a screen",
        advice: "this capture is broken: take another")
    }
    var facts = ScreenFacts(
      system: .android, size: Size(width: screen.right, height: screen.bottom))
    for (index, value) in tree.nodes.enumerated() {
      var node = NodeFacts(offset: value.offset)
      node.className = value["type"].text ?? ""
      node.frame = frames[index]
      node.identifier = identifier(value)
      if isHidden(value) { node.visibility = .hiddenWithParts }
      let bare = String(node.className.prefix { $0 != "<" })
      node.kind = flutterKinds.first { bare.hasSuffix($0.ending) }?.kind
      facts.nodes.append(node, in: tree.nodes.parent(of: index))
    }
    facts.remarks.addFlutterSystem()
    return facts
  }
}

extension [Remark] {
  /// Flutter draws alike on all systems.
  mutating func addFlutterSystem() {
    add(.unknownSystem, "Flutter does not say the system: Android's guidelines are taken")
  }
}
