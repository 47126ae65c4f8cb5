internal import ScenarioLanguage
internal import TouchLab

struct FlutterScreen {
  let nodes: NodeTree<FlutterNode>

  /// The pixels per logical pixel of common screens.
  private static let common = [
    0.75, 1, 1.5, 1.75, 2, 2.25, 2.5, 2.625, 2.75, 2.8125, 3, 3.375, 3.5, 4,
  ]

  func facts(_ options: ImportOptions) throws(ImportProblem) -> ScreenFacts {
    // All nodes below the scaled one are in logical pixels.
    let top = nodes.indices.first { nodes[$0].scale != nil }
    guard let screen = (top ?? nodes.indices.first).flatMap({ nodes[$0].rectangle }),
      !screen.isEmpty
    else {
      throw ImportProblem(
        .noScreen, "its root has no rectangle", advice: "dump the tree again, after a frame")
    }
    let start = top ?? 0
    var facts = ScreenFacts(system: .android, size: screen.size)
    var origins: [Point] = []
    for index in nodes.subtree(at: start) {
      let parent = index == start ? nil : nodes.parent(of: index).map { $0 - start }
      let origin = parent.map { origins[$0] } ?? Point(x: -screen.x, y: -screen.y)
      var node = Self.facts(of: nodes[index])
      node.frame = nodes[index].rectangle?.moved(from: origin)
      origins.append(node.frame?.corner ?? origin)
      facts.nodes.append(node, in: parent)
    }
    setDensity(of: &facts, on: screen, options)
    facts.remarks.addFlutterSystem()
    return facts
  }

  private func setDensity(
    of facts: inout ScreenFacts, on screen: Rectangle, _ options: ImportOptions
  ) {
    var scale = options.density.map { $0 / 160 } ?? options.device?.scale
    if scale == nil,
      let printed = nodes.lazy.compactMap(\.scale).first(where: Limits.scale.contains)
    {
      // The width of the root, in pixels, gives the scale more precisely than the printed value.
      let relation = (nodes.first?.rectangle?.width ?? 0) / screen.width
      let isRelated = abs(relation - printed) <= 0.06
      let nearest = Self.common.min { abs($0 - relation) < abs($1 - relation) }
      scale = isRelated ? nearest : printed
      let density = Int(saturating: ((scale ?? 1) * 160).rounded())
      facts.remarks.add(
        .density, "density \(density), assumed from the scale of the tree; --density says another")
    }
    guard let scale = scale ?? options.project?.scale else { return }
    facts.device = DeviceFacts(scale: scale, pixelsPerInch: scale * 160)
  }

  private static let scrolling: Set<String> = [
    "scrollUp", "scrollDown", "scrollLeft", "scrollRight",
  ]

  private static func facts(of flutter: FlutterNode) -> NodeFacts {
    var node = NodeFacts(offset: flutter.offset)
    let label = flutter.text("label").split(separator: "\n").first.map(String.init) ?? ""
    node.label = label.cleaned
    if node.label.isEmpty { node.label = flutter.text("tooltip").cleaned }
    node.text = node.label
    node.fallbackLabel = flutter.text("hint").cleaned
    let identifier = flutter.text("identifier")
    if !identifier.isEmpty { node.identifier = identifier }
    node.kind = kind(of: flutter)
    node.className = node.kind?.rawValue ?? "node"
    if flutter.isInvisible || flutter.flags.contains("isHidden") { node.visibility = .hidden }
    node.isEnabled =
      !flutter.flags.contains("hasEnabledState") || flutter.flags.contains("isEnabled")
    node.isSelected = flutter.flags.contains("isSelected")
    node.isHeading = flutter.flags.contains("namesRoute")
    node.clipsParts =
      !flutter.actions.isDisjoint(with: scrolling)
      || flutter.flags.contains("hasImplicitScrolling")
    return node
  }

  private static func kind(of node: FlutterNode) -> TargetKind? {
    let flags = node.flags
    let takesTouches =
      !node.actions.isDisjoint(with: ["tap", "longPress", "increase", "decrease"])
      || flags.contains("isTextField") || flags.contains("isSlider")
    // A disabled control has no action but still takes the tap.
    let isDisabled =
      flags.contains("hasEnabledState") && !flags.contains("isEnabled")
      && !flags.isDisjoint(with: ["isButton", "hasCheckedState", "hasToggledState"])
    guard takesTouches || isDisabled else { return nil }
    if flags.contains("isTextField") { return .textField }
    if flags.contains("isSlider") { return .slider }
    if flags.contains("hasCheckedState") {
      return flags.contains("isInMutuallyExclusiveGroup") ? .radio : .checkbox
    }
    if flags.contains("hasToggledState") { return .toggle }
    return flags.contains("isLink") ? .link : .button
  }
}
