extension Stage {
  /// The container in whose block elements are placed: its origin and its clips.
  struct Scope {
    /// The index of the container in its layer; nil on the screen itself.
    var holder: Int?
    var parent: String?
    var origin = Point.zero
    /// The rectangle that clips the elements; nil if none does.
    var clip: Rectangle?
    /// Whether touches pass through the container and its content.
    var passesTouches = false
    /// The layer to which targets are added.
    var layer: Layer = .front
    /// The intersection of the containers' regions, outside which some platforms deliver no
    /// touches; nil if none applies.
    var held: [Rectangle]?

    func shown(_ frame: Rectangle) -> Rectangle { clip.map(frame.intersection) ?? frame }
  }

  /// Places an element at a frame, with its children in front. Recursion keeps little on the stack,
  /// which is small in threads: the work on each element happens in calls that have returned by
  /// then.
  mutating func placeTree(_ element: Element, frame: Rectangle) {
    guard !element.presence.isAway else { return }
    if let scroll = element.kind.value.scrolling {
      return placeScroll(element, scroll, frame: frame)
    }
    if placeAsSegments(element, frame: frame) { return }
    let first = self[scope.layer].count
    placeAlone(element, frame: frame)
    placeChildren(
      of: element, in: frame, holder: self[scope.layer].count > first ? first : nil)
  }

  /// Places the segments of an element of equal parts; returns false for other elements.
  private mutating func placeAsSegments(_ element: Element, frame: Rectangle) -> Bool {
    guard element.placement == .equalParts else { return false }
    let outer = scope
    scope.passesTouches = passesTouches(element)
    placeSegments(
      of: element, visibleFrame: frame, hit: context.responding(frame), into: scope.layer)
    scope = outer
    return true
  }

  /// Places an element without its children.
  private mutating func placeAlone(_ element: Element, frame: Rectangle) {
    let kind = element.kind.descriptor
    let part = element.kind.value.takesPart(element)
    if let ground = element.kind.value.ground(of: element, in: frame, context) {
      decorations.append(.init(kind: .track, frame: scope.shown(ground)))
    }
    if part == .target, !leavesTaps(element) {
      placeFramed(element, frame: frame)
    } else {
      let shown = scope.shown(frame)
      if kind.look != .nothing, !shown.isEmpty || scope.clip == nil {
        decorations.append(
          .init(
            kind: DrawnKind(kind), id: element.id, label: element.label ?? "", frame: shown,
            value: element.kind.value.value(holding: nil), parent: scope.parent))
      }
      if part == .plate || !element.children.isEmpty {
        addHolder(element, frame: frame, part: part == .plate ? .plate : .holder)
      }
    }
    placeParts(of: element, in: frame)
  }

  mutating func placeChildren(of element: Element, in frame: Rectangle, holder: Int?) {
    guard !element.children.isEmpty, let holder else { return }
    let outer = scope
    enter(element, in: frame, holder: holder)
    if element.part == .row {
      placeRowContent(of: element, in: frame)
    } else {
      let frames = blocks.contentFrames(of: element, in: frame)
      for index in element.children.indices where !placesOtherwise(index, of: element, in: frame) {
        placeTree(element.children[index], frame: frames[index])
      }
    }
    scope = outer
  }

  private mutating func enter(_ element: Element, in frame: Rectangle, holder: Int) {
    let outer = scope
    scope.holder = holder
    scope.parent = element.id.isEmpty ? outer.parent : element.id
    scope.origin = Point(x: frame.x, y: frame.y)
    scope.passesTouches = passesTouches(element)
    if element.circumstances.clips {
      scope.clip = outer.clip.map { $0.intersection(frame) } ?? frame
    }
    if cutsByHolders { scope.held = Self.narrowed(outer.held, to: self[outer.layer][holder].uncut) }
  }

  /// Whether a child is not placed at its own frame.
  private mutating func placesOtherwise(
    _ index: Int, of element: Element, in frame: Rectangle
  ) -> Bool {
    let child = element.children[index]
    guard child.part != .panelRow else { return true }
    guard !child.isPlaced,
      let pieces = element.kind.value.pieces(of: child, of: element, in: frame, context)
    else { return false }
    placePieces(pieces, of: child)
    return true
  }

  /// The intersection of two unions of rectangles; `other` if `one` is nil.
  static func narrowed(_ one: [Rectangle]?, to other: [Rectangle]) -> [Rectangle] {
    guard let one else { return other }
    return one.flatMap { piece in other.map(piece.intersection) }.filter { !$0.isEmpty }
  }

  var cutsByHolders: Bool { context.hitTesting.cutsByHolders }

  /// Whether an element is top-level and its hit target is a single rectangle.
  func isPlain(_ element: Element) -> Bool {
    guard scope.holder == nil, context.hitTesting == .front, element.circumstances.full == nil
    else { return false }
    return switch element.hitRule {
    case .union: false
    case .shape: element.shape == Shape()
    case .standard, .none, .visual, .grown, .stated, .unsure: true
    }
  }

  /// Adds an element that is no target but takes part in hit testing.
  mutating func addHolder(
    _ element: Element, frame: Rectangle, part: TouchNode.Part, clips: Bool? = nil
  ) {
    var target = Target(element, visibleFrame: frame, hitTarget: frame)
    target.part = part
    if let clips { target.circumstances.clips = clips }
    target.isEnabled = false
    if passesTouches(element) {
      pass(&target, of: frame)
    } else {
      take([frame], of: frame, into: &target)
    }
    self[scope.layer].append(target)
  }

  /// Sets the hit target of `target` to `region`, cut by containers, clips and the screen.
  mutating func take(_ region: [Rectangle], of frame: Rectangle, into target: inout Target) {
    target.origin = scope.origin
    target.parent = scope.parent
    target.holder = scope.holder
    target.uncut = region
    target.wholeFrame = frame
    var pieces = region
    if let held = scope.held { pieces = pieces.flatMap { piece in held.map(piece.intersection) } }
    if let clip = scope.clip, context.hitTesting != .compose {
      pieces = pieces.map { $0.intersection(clip) }
    }
    pieces = pieces.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    let nowhere = Rectangle(x: frame.x, y: frame.y, width: 0, height: 0)
    target.hitTarget = pieces.dropFirst().reduce(pieces.first ?? nowhere) { $0.union($1) }
    target.hitPieces = pieces.count > 1 ? pieces : []
    let stated = target.circumstances.full?.moved(from: scope.origin)
    if let whole = stated ?? (target.visibleFrame == frame ? nil : frame) {
      target.fullFrame = whole
    }
  }

  /// Places the targets that an element consists of: the stars of a rating, or the ends of a
  /// stepper.
  mutating func placeParts(of element: Element, in frame: Rectangle) {
    for part in element.kind.value.parts(of: element, in: frame, context) {
      let shown = scope.shown(part.frame)
      guard !(context.placesBeyond ? shown : shown.intersection(bounds)).isEmpty else { continue }
      let responding = context.responding(part.frame)
      var target = Target(
        system: .sets(element.id, to: part.value), id: "\(element.id)-\(part.name)",
        kind: DrawnKind(element.kind.descriptor), label: part.label, visibleFrame: shown,
        hitTarget: responding.intersection(bounds), family: "parts of \(element.id)")
      target.belongsToSystem = false
      target.isEnabled = element.isEnabled && part.isEnabled
      target.icon = part.icon
      target.isStandardControl = element.isStandardControl(in: context)
      target.danger = element.danger
      target.effect = element.effect
      target.circumstances = element.circumstances
      target.place = element.place
      target.isChosen = context.values[element.id] == part.value
      if passesTouches(element) {
        pass(&target, of: part.frame)
      } else if !isPlain(element) {
        take([responding], of: part.frame, into: &target)
      }
      if leavesTaps(element) { idle(&target) }
      self[scope.layer].append(target)
    }
  }

  /// Places a link within a text, with a hit target for each line.
  mutating func placePieces(_ pieces: [Rectangle], of element: Element) {
    guard let largest = pieces.max(by: { $0.width < $1.width }) else { return }
    var element = element
    if element.circumstances.isInline == nil { element.circumstances.isInline = true }
    if pieces.count > 1, element.hitRule == .standard {
      element.hitRule = .union(
        pieces.map { $0.moved(from: Point(x: -scope.origin.x, y: -scope.origin.y)) })
    }
    placeTree(element, frame: largest)
  }
}
