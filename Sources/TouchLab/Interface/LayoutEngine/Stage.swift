/// The state of a layout: the elements placed so far, and the place for the next one.
struct Stage {
  let context: LayoutContext
  let screenID: String
  let bounds: Rectangle
  let blocks: BlockFrames
  /// The status bar, if scrolled content shows through it.
  let seenThrough: Rectangle?
  /// The keyboard's upper edge, if content scrolls out from behind it.
  let keyboardTop: Double?
  /// The remaining space for content.
  var free: Rectangle
  /// The targets that fill space, behind the bars.
  var content: [Target] = []
  /// The targets in front of the content.
  var front: [Target] = []
  var decorations: [PlacedScreen.Decoration] = []
  /// The number of decorations behind the panel in front.
  var covered = 0
  var scrollRange = 0.0
  /// The scrollers, outer before inner.
  var scrollers: [Scroller] = []
  /// The frames of rows with swipe actions, by id.
  var swipeRows: [String: Rectangle] = [:]
  /// Whether a tap beside the fields of some content hides the keyboard.
  var groundEndsTyping = false
  /// The container in which elements are placed now.
  var scope = Scope()

  /// One of the two layers of targets.
  enum Layer: CaseIterable {
    /// Elements that fill space, behind the bars.
    case content
    /// Elements in front of the content.
    case front
  }

  /// The targets of a layer.
  subscript(layer: Layer) -> [Target] {
    get { layer == .content ? content : front }
    _modify {
      switch layer {
      case .content: yield &content
      case .front: yield &front
      }
    }
  }

  /// Adds a target with its own frame and its default hit target, unless another is stated.
  mutating func placeFramed(_ element: Element, frame: Rectangle) {
    let aimed = element.kind.value.aimed(of: element, in: frame, context)
    let responding = element.kind.value.responding(of: element, in: frame, context)
    let count = self[scope.layer].count
    // A box has the room of one without a label, beside that of its label.
    let standard = [responding, aimed].map { context.responding(context.padded($0, of: element)) }
    add(
      element, visibleFrame: aimed, standard: standard[0].union(standard[1]), to: scope.layer)
    guard aimed != frame, self[scope.layer].indices.contains(count) else { return }
    self[scope.layer][count].outerFrame = frame
    guard element.hitRule == .standard, element.kind.value.hasWords else { return }
    self[scope.layer][count].room = standard[1].intersection(bounds)
  }

  /// Adds a target, unless no part of it is visible.
  mutating func add(
    _ element: Element, visibleFrame: Rectangle, standard: Rectangle,
    to layer: Layer, family: String? = nil,
    style: ButtonStyle? = nil
  ) {
    let shown = scope.shown(visibleFrame)
    guard !(context.placesBeyond ? shown : shown.intersection(bounds)).isEmpty else { return }
    let hit = element.hitRule.hitTarget(of: visibleFrame, standard: standard, from: scope.origin)
    var target = Target(
      element, visibleFrame: shown, hitTarget: hit.intersection(bounds), family: family)
    if !isPlain(element) {
      let region =
        element.hitRule == .shape
        ? element.shape.strips(of: visibleFrame)
        : element.hitRule.hitTargets(of: visibleFrame, standard: standard, from: scope.origin)
      take(region, of: visibleFrame, into: &target)
    } else if hit != target.hitTarget {
      target.uncut = [hit]
    }
    if leavesTapsAlone(element) { target.circumstances.tap = false }
    target.style = style
    target.isStandardControl = element.isStandardControl(in: context)
    target.isPanelRow = element.part == .panelRow
    target.value = context.values[element.id] ?? element.kind.value.value(holding: nil)
    if element.isEditReadingDone(in: context.modes) {
      target.label = SystemButton.done.title
      target.value = target.label
    }
    target.isChosen =
      element.kind.descriptor.tap == .isChosen && context.chosen.contains(element.id)
    if leavesTaps(element) { idle(&target) }
    self[layer].append(target)
  }

  /// Turns a target into a decoration.
  mutating func idle(_ target: inout Target) {
    decorations.append(
      .init(
        kind: target.kind, id: target.id, label: target.label, frame: target.visibleFrame,
        value: target.value, parent: scope.parent))
    target.part = .holder
    target.isEnabled = false
  }

  /// Turns everything placed so far into decorations.
  mutating func cover(in result: inout PlacedScreen) {
    for target in content + front where target.part == .target {
      decorations.append(
        .init(kind: target.kind, id: target.id, label: target.label, frame: target.visibleFrame))
    }
    covered = decorations.count
    content = []
    front = []
    scrollRange = 0
    scrollers = []
    groundEndsTyping = false
    result.keyboard = nil
    result.sheet = nil
    result.swipeRows = [:]
  }

  /// Adds the ground beside a panel; a tap on it closes the panel.
  mutating func addGround() {
    var ground = Target(Element(kind: Element.Plate()), visibleFrame: bounds, hitTarget: bounds)
    ground.part = .plate
    ground.isEnabled = false
    ground.dismisses = true
    ground.uncut = [bounds]
    ground.wholeFrame = bounds
    front.append(ground)
  }

  /// Removes everything that lies wholly behind a frame from the visible elements.
  mutating func hide(behind frame: Rectangle) {
    for layer in Layer.allCases {
      for index in self[layer].indices
      where self[layer][index].visibleFrame.lies(within: frame) {
        self[layer][index].part = .holder
      }
    }
    scrollers.removeAll { $0.frame.lies(within: frame) }
    decorations.removeAll { $0.frame.lies(within: frame) && $0.kind.look != .ground }
  }

  /// Places equal segments across a frame.
  ///
  /// The outer ones extend to the ends of the hit target.
  mutating func placeSegments(
    of element: Element, visibleFrame: Rectangle, hit: Rectangle,
    into layer: Layer
  ) {
    let last = element.children.count - 1
    let isStandard = element.isStandardControl(in: context)
    let width = visibleFrame.width / Double(last + 1)
    for (index, segment) in element.children.enumerated() {
      let slice = Rectangle(
        x: visibleFrame.x + Double(index) * width, y: visibleFrame.y, width: width,
        height: visibleFrame.height)
      let responding = Rectangle(
        left: index == 0 ? hit.left : slice.left, top: hit.top,
        right: index == last ? hit.right : slice.right, bottom: hit.bottom)
      add(
        segment, visibleFrame: slice, standard: responding, to: layer,
        family: element.familyOfParts)
      if let placed = self[layer].indices.last, isStandard {
        self[layer][placed].isStandardControl = true
      }
    }
  }

  /// Mirrors the targets and decorations placed from `first` on, if the layout is mirrored.
  mutating func mirror(from first: (targets: Int, decorations: Int), in space: Rectangle) {
    guard context.isMirrored else { return }
    for index in front.indices.dropFirst(first.targets) { front[index].mirror(in: space) }
    for index in decorations.indices.dropFirst(first.decorations) {
      decorations[index].frame = decorations[index].frame.mirrored(in: space)
    }
  }

  /// Separates targets from nodes that only take part in hit testing, and orders all of them for
  /// it.
  mutating func placeTargets(in result: inout PlacedScreen) {
    let all = content.isEmpty ? front : content + front
    guard
      context.hitTesting != .front
        || all.contains(where: { $0.part != .target || $0.holder != nil })
    else {
      result.targets = all
      return
    }
    let shift = content.count
    result.targets = all.contains { $0.part != .target } ? all.filter { $0.part == .target } : all
    var index = 0
    result.nodes = all.enumerated().map { position, target in
      var node = TouchNode(
        part: target.part, id: target.id, frame: target.whole,
        outerFrame: target.outerFrame ?? target.whole,
        region: target.uncut.isEmpty ? [target.hitTarget] : target.uncut,
        cutRegion: target.hitRectangles.filter { !$0.isEmpty })
      if target.room != nil, context.hitTesting.ranksPieces {
        let box = target.whole
        node.region.append(box)
        node.cutRegion += node.cutRegion.map(box.intersection).filter { !$0.isEmpty }
      }
      node.holder = target.holder.map { position < shift ? $0 : $0 + shift }
      node.isEnabled = target.isEnabled
      node.dismisses = target.dismisses
      node.reveal = target.reveal
      node.minimum = target.circumstances.minimum
      node.clips = target.circumstances.clips
      node.intercepts = target.circumstances.intercepts
      node.composesDelegates = target.circumstances.delegate == .composite
      if context.systemTakes(node) { (node.region, node.cutRegion) = ([], []) }
      if target.part == .target {
        node.target = index
        index += 1
      }
      return node
    }
  }
}

extension Element {
  /// Whether it is an Edit button whose mode is on.
  fileprivate func isEditReadingDone(in modes: Set<String>) -> Bool {
    guard system == .edit else { return false }
    switch effect {
    case .toggles(let mode): return modes.contains(mode)
    case nil: return meaning == .edit && modes.contains(Effect.editingMode)
    default: return false
    }
  }
}

extension HitTesting {
  /// Whether each piece of a hit target counts by its own size.
  fileprivate var ranksPieces: Bool {
    switch self {
    case .compose, .blink: true
    case .front, .uikit, .views, .reactNative, .flutter, .webkit, .gecko: false
    }
  }
}

extension Target {
  fileprivate mutating func mirror(in space: Rectangle) {
    visibleFrame = visibleFrame.mirrored(in: space)
    hitTarget = hitTarget.mirrored(in: space)
    hitPieces = hitPieces.map { $0.mirrored(in: space) }
    uncut = uncut.map { $0.mirrored(in: space) }
    outerFrame = outerFrame?.mirrored(in: space)
    room = room?.mirrored(in: space)
    wholeFrame = wholeFrame?.mirrored(in: space)
    fullFrame = fullFrame?.mirrored(in: space)
  }
}

extension Rectangle {
  /// The rectangle mirrored at the vertical middle line of `space`.
  package func mirrored(in space: Rectangle) -> Rectangle {
    Rectangle(x: space.left + space.right - right, y: y, width: width, height: height)
  }
}

extension LayoutContext {
  /// The facts that hit testing needs on screens of this context.
  var touchSetting: TouchSetting {
    var setting = TouchSetting()
    setting.hitTesting = hitTesting
    setting.scale = device.scale
    setting.density = device.density
    setting.systemAreas = systemAreas
    return setting
  }
}
