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
  var free: Rectangle
  /// The targets that fill space, behind the bars.
  var content: [Target] = []
  var front: [Target] = []
  var decorations: [PlacedScreen.Decoration] = []
  /// The number of decorations behind the panel in front.
  var covered = 0
  var scrollRange = 0.0
  /// The scrollers, outer before inner.
  var scrollers: [Scroller] = []
  var swipeRows: [String: Rectangle] = [:]
  /// Whether a tap beside the fields of some content hides the keyboard.
  var groundEndsTyping = false
  /// The container in which elements are placed now.
  var scope = Scope()

  enum Layer: CaseIterable {
    /// Elements that fill space, behind the bars.
    case content
    /// Elements in front of the content.
    case front
  }

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
    to layer: Layer, family: String? = nil, style: ButtonStyle? = nil
  ) {
    let shown = scope.shown(visibleFrame)
    guard !(context.placesBeyond ? shown : shown.intersection(bounds)).isEmpty else { return }
    let hit = element.hitRule.hitTarget(of: visibleFrame, standard: standard, from: scope.origin)
    var target = Target(
      element, visibleFrame: shown, hitTarget: hit.intersection(bounds), family: family)
    if passesTouches(element) {
      pass(&target, of: visibleFrame)
    } else if !isPlain(element) {
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

  /// Whether touches pass through an element, by its own statement or that of a container.
  func passesTouches(_ element: Element) -> Bool {
    scope.passesTouches || element.hitRule == .none
  }

  /// Leaves a target or node out of hit testing; it keeps its place among the others.
  mutating func pass(_ target: inout Target, of frame: Rectangle) {
    take([], of: frame, into: &target)
    target.passesTouches = true
    if target.part == .plate { target.part = .holder }
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

  /// Places equal segments across a frame. The outer ones extend to the ends of the hit target.
  mutating func placeSegments(
    of element: Element, visibleFrame: Rectangle, hit: Rectangle, into layer: Layer
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
      node.parent = target.circumstances.parent
      node.clips = target.circumstances.clips
      node.intercepts = target.circumstances.intercepts
      node.composesDelegates = target.circumstances.delegate == .composite
      if target.passesTouches || context.systemTakes(node) {
        (node.region, node.cutRegion) = ([], [])
      }
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

/// Content where a tap only hides the keyboard.
extension Stage {
  /// Whether taps in an element's content currently only hide the keyboard.
  func endsTyping(_ element: Element) -> Bool {
    element.scrollManners.keyboardTaps == .dismiss && context.focus != nil && keyboardTop != nil
  }

  /// Adds a plate under content, which takes taps between its elements.
  mutating func addTypingGround(_ frame: Rectangle, to layer: Layer) {
    var ground = Target(
      Element(kind: Element.Plate()), visibleFrame: frame, hitTarget: frame.intersection(bounds))
    ground.part = .plate
    ground.uncut = [frame]
    ground.wholeFrame = frame
    ground.holder = scope.holder
    self[layer].append(ground)
    endTyping(from: self[layer].count - 1, in: layer)
  }

  /// Turns the targets placed from `first` on, except fields, into plates that hide the keyboard.
  mutating func endTyping(from first: Int, in layer: Layer) {
    groundEndsTyping = true
    for index in self[layer].indices.dropFirst(first) {
      let target = self[layer][index]
      guard target.part != .holder, !target.isOfField, !target.passesTouches else { continue }
      if target.part == .target {
        decorations.append(
          .init(
            kind: target.kind, id: target.id, label: target.label, frame: target.visibleFrame,
            value: target.value, parent: target.parent))
      }
      self[layer][index].part = .plate
      self[layer][index].dismisses = true
      self[layer][index].isEnabled = false
    }
  }
}

extension Target {
  /// Whether it is a field or a button in one.
  fileprivate var isOfField: Bool {
    switch role {
    case .clear, .bookmarks, .resultsList: true
    default: kind.look == .field || kind.look == .searchField
    }
  }
}

extension Stage {
  struct Scrolling {
    var key: String
    var axis: Element.Scroll.Axis
    var pages = false
    var refreshes = false
    var start = Point.zero
  }

  /// Places a scroll at a frame, with the visible part of its content.
  mutating func placeScroll(_ element: Element, _ kind: Element.Scroll, frame: Rectangle) {
    let holder = self[scope.layer].count
    addHolder(element, frame: frame, part: .holder, clips: true)
    let outer = scope
    defer { scope = outer }
    scope.passesTouches = passesTouches(element)
    let scrolling = Scrolling(
      key: scrollerName(of: element), axis: kind.axis, pages: kind.pages,
      refreshes: kind.refreshes, start: element[Element.Pager.self]?.start(in: frame) ?? .zero)
    placeContent(of: element, in: frame, holder: holder, scrolling)
  }

  /// The id of a scroller, or its number among the screen's scrollers if it has none.
  private func scrollerName(of element: Element) -> String {
    element.id.isEmpty ? "scroll \(scrollers.count + 1)" : element.id
  }

  mutating func placeContent(
    of element: Element, in frame: Rectangle, holder: Int, _ scrolling: Scrolling
  ) {
    let frames = blocks.contentFrames(of: element, in: frame)
    let isMirrored = isMirrored(element)
    let window = aboveKeyboard(frame)
    let range = range(of: element, frames, in: window, scrolling.axis)
    let start = scrolling.start.clamped(to: range)
    let offset = context.offsets[scrolling.key]?.clamped(to: range) ?? start
    let shown = scope.shown(window).intersection(bounds)
    if !scope.passesTouches, range.width > 0 || range.height > 0 || scrolling.refreshes,
      !shown.isEmpty
    {
      scrollers.append(
        Scroller(
          key: ScrollerKey(screen: screenID, scroller: scrolling.key), frame: shown, range: range,
          offset: offset, start: start, pages: scrolling.pages, refreshes: scrolling.refreshes,
          scrollsToTop: element.scrollManners.scrollsToTop, isMirrored: isMirrored))
    }
    let outer = scope
    defer { scope = outer }
    scope.holder = holder
    scope.parent = element.id.isEmpty ? outer.parent : element.id
    let moved = Point(x: isMirrored ? offset.x : -offset.x, y: -offset.y)
    scope.origin = Point(x: frame.x + moved.x, y: frame.y + moved.y)
    scope.clip = outer.clip.map { $0.intersection(frame) } ?? frame
    if cutsByHolders { scope.held = Self.narrowed(outer.held, to: [frame]) }
    let first = self[scope.layer].count
    if endsTyping(element), !scope.passesTouches { addTypingGround(frame, to: scope.layer) }
    for (child, place) in zip(element.children, frames) {
      placeTree(child, frame: place.moved(from: moved))
    }
    if endsTyping(element) { endTyping(from: first, in: scope.layer) }
    for index in self[scope.layer].indices.dropFirst(holder + 1) {
      self[scope.layer][index].isInScroller = true
    }
    markCut(from: holder + 1, in: scope.layer, by: scope.clip ?? frame)
  }

  /// The part of a frame above the keyboard.
  private func aboveKeyboard(_ frame: Rectangle) -> Rectangle {
    guard let keyboardTop, keyboardTop > frame.top, keyboardTop < frame.bottom else { return frame }
    return Rectangle(left: frame.left, top: frame.top, right: frame.right, bottom: keyboardTop)
  }

  /// The scroll range along each axis: the length of the content and its padding, less that of the
  /// frame.
  private func range(
    of element: Element, _ frames: [Rectangle], in frame: Rectangle, _ axis: Element.Scroll.Axis
  ) -> Size {
    let flow = element.kind.descriptor.flow.map { FlowSettings(element.flow, $0) }
    let flows = element.children.contains { !$0.isPlaced }
    let padding = flows ? flow?.padding ?? 0 : 0
    let isVertical = flow?.isVertical ?? true
    let right = (frames.map(\.right).max() ?? frame.left) + (isVertical ? 0 : padding)
    let left = (frames.map(\.left).min() ?? frame.right) - (isVertical ? 0 : padding)
    let below = element.scrollManners.paddingBottom ?? (isVertical ? padding : 0)
    let bottom = (frames.map(\.bottom).max() ?? frame.top) + below
    let across = isMirrored(element) ? frame.left - left : right - frame.right
    return Size(
      width: axis == .vertical ? 0 : max(0, across),
      height: axis == .horizontal ? 0 : max(0, bottom - frame.bottom))
  }

  /// Whether the content starts at the right: a horizontal flow when reading from right to left.
  private func isMirrored(_ element: Element) -> Bool {
    guard context.isMirrored, let standard = element.kind.descriptor.flow else { return false }
    return !FlowSettings(element.flow, standard).isVertical
      && (element.kind.is(Element.Pager.self) || element.children.contains { !$0.isPlaced })
  }

  /// Marks the targets from `first` on that extend beyond `window` as cut by scrolling.
  mutating func markCut(from first: Int, in layer: Layer, by window: Rectangle) {
    for index in self[layer].indices.dropFirst(first)
    where !self[layer][index].whole.lies(within: window) {
      self[layer][index].isCutByScrolling = true
    }
  }

  /// Places a scroll without a stated position in the remaining space.
  mutating func placeFillingScroll(_ element: Element, _ kind: Element.Scroll, isLast: Bool) {
    var frame = free
    if element.frame.height != nil || !isLast && kind.axis == .horizontal {
      frame.height = min(free.height, blocks.height(of: element, forWidth: free.width, nil))
    }
    let outer = scope
    scope.layer = .content
    placeScroll(element, kind, frame: frame)
    scope = outer
    free = Rectangle(left: free.left, top: frame.bottom, right: free.right, bottom: free.bottom)
  }
}

extension Point {
  /// The point, limited to the range from zero to `range`.
  fileprivate func clamped(to range: Size) -> Point {
    Point(x: min(max(0, x), range.width), y: min(max(0, y), range.height))
  }
}
