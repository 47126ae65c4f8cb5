internal import ScenarioLanguage
internal import TouchLab

/// A target on its way through the rules.
struct TargetCandidate: Sendable {
  var node: Int
  /// The visible frame, in the file's units.
  var frame: Rectangle
  var isClipped: Bool
  /// The frame before the screen or a container cut it; nil if nothing did, or if only a mark says
  /// so.
  var whole: Rectangle?
  var kind: TargetKind
  var label = ""
  var identifier: String?
}

/// The rules that turn the facts of a screen into targets, in their order.
struct Screening {
  var facts: ScreenFacts
  /// The targets that remain, from back to front.
  var candidates: [TargetCandidate] = []
  private(set) var dropped: [DroppedNode] = []
  /// The index of the bar that contains each node or is it; nil for none.
  let bars: [Int?]

  /// Finds the remaining targets with a record of all skipped ones. Throws for a screen of more
  /// than `mostTargets`: rules compare every pair.
  init(_ facts: ScreenFacts, mostTargets: Int) throws(ImportProblem) {
    self.facts = facts
    bars = facts.nodes.passingDown(nil) { facts.nodes[$0].bar == nil ? $1 : $0 }
    try collect(atMost: mostTargets)
    if facts.cutsSilently { markThoseAtScrollableEdges() }
    if facts.hasTree, facts.system == .android {
      if facts.cutsSilently { markThoseAtWindowEdges() }
      cutByWindows()
      dropThoseBehindScreens()
      dropThoseBehindPanels()
      cutByTabs()
    }
    cutByBars()
    keepModalAlone()
    findLabels()
    if facts.hasTree { dropCovered() }
    mergeDuplicates()
    if facts.hasTree { dropThoseAroundTheirParts() }
    dropBackgrounds()
    for candidate in candidates where facts.nodes[candidate.node].isBelowFold {
      drop(candidate.node, .belowFold)
    }
  }

  /// The screen, in the file's units.
  var screen: Rectangle {
    Rectangle(x: 0, y: 0, width: facts.size.width, height: facts.size.height)
  }

  func isAncestor(_ one: Int, of other: Int) -> Bool {
    facts.nodes.isAncestor(one, of: other)
  }

  func lies(_ node: Int, in other: Int) -> Bool {
    node == other || isAncestor(other, of: node)
  }

  func bar(of node: Int) -> NodeFacts.Bar? { bars[node].flatMap { facts.nodes[$0].bar } }

  mutating func drop(_ node: Int, _ reason: DropReason) {
    let facts = self.facts.nodes[node]
    let says = facts.label.isEmpty ? facts.identifier ?? "" : facts.label
    let name = facts.className.isEmpty ? facts.kind?.rawValue ?? "node" : facts.className
    let unit = self.facts.unit
    dropped.append(
      DroppedNode(
        reason: reason, description: says.isEmpty ? name : "\(name) “\(says)”",
        frame: facts.frame.map { $0.inPoints(unit) }))
  }

  mutating func dropAll(where reason: (TargetCandidate) -> DropReason?) {
    var kept: [TargetCandidate] = []
    for candidate in candidates {
      if let reason = reason(candidate) {
        drop(candidate.node, reason)
      } else {
        kept.append(candidate)
      }
    }
    candidates = kept
  }
}

extension Rectangle {
  /// The rectangle in points, with edges to two decimals: so edges that meet still do.
  func inPoints(_ unit: Double) -> Rectangle {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let (left, top) = (rounded(left / unit), rounded(top / unit))
    return Rectangle(
      x: left, y: top, width: rounded(rounded(right / unit) - left),
      height: rounded(rounded(bottom / unit) - top))
  }

  /// Whether another rectangle lies within this one, edges included.
  func encloses(_ other: Rectangle) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Whether each edge differs from that of another rectangle by at most `error`.
  func isSame(as other: Rectangle, within error: Double) -> Bool {
    abs(left - other.left) <= error && abs(top - other.top) <= error
      && abs(right - other.right) <= error && abs(bottom - other.bottom) <= error
  }
}

/// Rule R6a: targets behind an open drawer, or behind a panel in front of them.
extension Screening {
  /// Skips the targets under a drawer's scrim and under panels.
  mutating func dropThoseBehindPanels() {
    var out: Set<Int> = []
    let nodes = candidates.map(\.node).sorted()
    for index in facts.nodes.indices {
      let children = facts.nodes.children(of: index)
      guard children.count > 1, let whole = facts.nodes[index].frame, !whole.isEmpty else {
        continue
      }
      let shown = sorted(children).filter { child in
        facts.nodes[child].visibility == .shown
          && facts.nodes[child].frame.map { !$0.isEmpty } == true
      }
      if facts.nodes[index].isDrawer {
        if let drawer = shown.last, shown.count > 1, isDrawer(drawer, in: whole) {
          out.formUnion(nodes.filter { isAncestor(index, of: $0) && !lies($0, in: drawer) })
        }
      } else {
        for (position, panel) in shown.enumerated().dropFirst() where isPanel(panel, in: whole) {
          out.formUnion(behind(panel, among: shown[..<position], holding: nodes))
        }
      }
    }
    guard !out.isEmpty else { return }
    dropAll { out.contains($0.node) ? .covered : nil }
  }

  /// Whether a child is narrower than its container and touches its left or right side.
  private func isDrawer(_ child: Int, in whole: Rectangle) -> Bool {
    guard let frame = facts.nodes[child].frame else { return false }
    return frame.width < whole.width
      && (abs(frame.left - whole.left) <= 1 || abs(frame.right - whole.right) <= 1)
  }

  /// Whether a child is nearly as high as its container, at least half as wide, and has a target.
  private func isPanel(_ child: Int, in whole: Rectangle) -> Bool {
    guard let frame = facts.nodes[child].frame, isDrawer(child, in: whole),
      frame.height >= 0.9 * whole.height, frame.width >= whole.width / 2
    else { return false }
    return candidates.contains { lies($0.node, in: child) }
  }

  /// The targets of the other children whose centre lies in the panel.
  private func behind(_ panel: Int, among others: ArraySlice<Int>, holding nodes: [Int]) -> [Int] {
    guard let frame = facts.nodes[panel].frame else { return [] }
    return candidates.filter { candidate in
      frame.contains(candidate.frame.center) && others.contains { lies(candidate.node, in: $0) }
    }.map(\.node)
  }
}

/// Rule R11: the ids of targets.
extension Screening {
  /// Returns the targets with ids, in points; those below the fold take up names alone.
  func targets() -> [ImportedTarget] {
    zip(candidates, namedTargets()).filter { !facts.nodes[$0.0.node].isBelowFold }.map(\.1)
  }

  private func namedTargets() -> [ImportedTarget] {
    var uses: [String: Int] = [:]
    for candidate in candidates { candidate.identifier.map { uses[$0, default: 0] += 1 } }
    var names = UniqueNames()
    let lines = lines()
    let parents = parents()
    return candidates.enumerated().map { position, candidate in
      let node = facts.nodes[candidate.node]
      let bar = bar(of: candidate.node)
      let base =
        facts.countsTargets
        ? "target-\(position + 1)"
        : base(of: candidate, isKey: bar == .keyboard) { uses[$0] == 1 }
      // An identifier names a field before its text does.
      let isNamed = candidate.identifier.map { $0.isUsableIdentifier && uses[$0] == 1 } ?? false
      return ImportedTarget(
        id: names.name(base), kind: candidate.kind,
        label: isNamed && node.mayBeTyped ? "" : candidate.label,
        frame: candidate.frame.inPoints(facts.unit), isEnabled: node.isEnabled,
        isClipped: candidate.isClipped, whole: candidate.whole?.inPoints(facts.unit),
        line: lines[position], bar: bar?.rawValue, link: node.link,
        isGuessed: node.isGuessed, isGuessedByShape: node.isGuessedByShape,
        isGrown: node.isGrown, parent: parents[candidate.node], parts: node.parts,
        reference: node.reference,
        offset: node.offset)
    }
  }

  /// The names of the Android views with several targets, by target. A view has one touch delegate
  /// for all its children. Delegates grow no rows of lists, and no nodes that are not views. If no
  /// view has several targets, one name states that each target has a view of its own.
  private func parents() -> [Int: String] {
    guard facts.system == .android, facts.hasTree, !facts.isGrownBySystem else { return [:] }
    var targets: [Int: [Int]] = [:]
    for candidate in candidates where bar(of: candidate.node) != .keyboard {
      guard let parent = facts.nodes.parent(of: candidate.node) else { continue }
      let node = facts.nodes[parent]
      guard !node.scrolls, !node.isList, !node.className.hasSuffix("view.View") else { continue }
      targets[parent, default: []].append(candidate.node)
    }
    guard targets.count > 1 else { return [:] }
    let shared = targets.filter { $0.value.count > 1 }
    let named = (shared.isEmpty ? targets : shared).sorted { $0.key < $1.key }
    var names = UniqueNames()
    var parents: [Int: String] = [:]
    for (parent, children) in shared.isEmpty ? Array(named.prefix(1)) : named {
      let node = facts.nodes[parent]
      let identifier = node.identifier.flatMap { $0.isUsableIdentifier ? $0 : nil }
      let kind = node.className.part { $0 == "." || $0 == "$" }.asIdentifier(ofKind: "view")
      let name = names.name((identifier ?? kind).asIdentifier(ofKind: kind))
      for child in children { parents[child] = name }
    }
    return parents
  }

  /// The id before numbering: from a usable and unique identifier, otherwise from the label, then
  /// from a usable identifier, then from the kind.
  private func base(
    of candidate: TargetCandidate, isKey: Bool, isSingle: (String) -> Bool
  ) -> String {
    let identifier = candidate.identifier
    let usable = identifier.flatMap { $0.isUsableIdentifier ? $0.asIdentifier : nil } ?? ""
    var name = usable
    if usable.isEmpty || !(identifier.map(isSingle) ?? false) {
      let label = candidate.label.asIdentifier
      if !label.isEmpty { name = label }
    }
    if name.isEmpty { name = candidate.kind.rawValue }
    if isKey { return "kbd-\(name)" }
    return name.standingBeside(candidate.kind.rawValue)
  }
}

/// A source of names that are all different.
struct UniqueNames {
  private var used: Set<String> = []
  private var next: [String: Int] = [:]

  /// Returns the name itself, or the name with the first free number.
  mutating func name(_ base: String) -> String {
    if used.insert(base).inserted { return base }
    var number = next[base] ?? 2
    while !used.insert("\(base)-\(number)").inserted { number += 1 }
    next[base] = number + 1
    return "\(base)-\(number)"
  }
}

/// Rules R6 to R9: overlapping targets.
extension Screening {
  /// Rule R6: skips targets that lie wholly inside one in front, outside of their own tree.
  mutating func dropCovered() {
    // Front to back: a covered target covers nothing that its cover does not.
    var front: [(frame: Rectangle, node: Int)] = []
    var covered: Set<Int> = []
    let point = facts.unit
    for candidate in candidates.reversed() {
      let (frame, node) = (candidate.frame, candidate.node)
      let isCovered = front.contains { other in
        other.frame.encloses(frame) && !other.frame.isSame(as: frame, within: point)
          && !isAncestor(other.node, of: node) && !isAncestor(node, of: other.node)
      }
      if isCovered {
        covered.insert(node)
      } else {
        front.append((frame, node))
      }
    }
    guard !covered.isEmpty else { return }
    dropAll { covered.contains($0.node) ? .covered : nil }
  }

  /// Rule R7: keeps the front one of equal frames, with the facts that the others add.
  mutating func mergeDuplicates() {
    var kept: [TargetCandidate] = []
    var frames: [Rectangle] = []
    var merged: Set<Int> = []
    for candidate in candidates.reversed() {
      let frame = candidate.frame
      guard let index = frames.firstIndex(where: { $0.isSame(as: frame, within: facts.unit) })
      else {
        kept.append(candidate)
        frames.append(frame)
        continue
      }
      merged.insert(candidate.node)
      kept[index].takeOver(candidate)
    }
    guard !merged.isEmpty else { return }
    for candidate in candidates where merged.contains(candidate.node) {
      drop(candidate.node, .duplicate)
    }
    candidates = kept.reversed()
  }

  /// Rule R8: skips targets whose centre lies in one of their own descendants.
  mutating func dropThoseAroundTheirParts() {
    let ordered = candidates.sorted { $0.node < $1.node }
    var out: Set<Int> = []
    for (position, candidate) in ordered.enumerated() {
      let subtree = facts.nodes.subtree(at: candidate.node)
      for part in ordered[(position + 1)...] {
        guard subtree.contains(part.node) else { break }
        if part.frame.contains(candidate.frame.center) {
          out.insert(candidate.node)
          break
        }
      }
    }
    guard !out.isEmpty else { return }
    dropAll { out.contains($0.node) ? .centreIsAPart : nil }
  }

  /// Rule R9: skips targets of at least half of the screen's area, unless nothing else remains.
  mutating func dropBackgrounds() {
    let half = screen.area / 2
    guard candidates.contains(where: { $0.frame.area < half }) else { return }
    let cards = Set(candidates.filter { $0.frame.area >= half && isCard($0) }.map(\.node))
    dropAll { $0.frame.area >= half && !cards.contains($0.node) ? .background : nil }
  }

  /// Whether it is an item of a scroller: with a text, and another target beside it.
  private func isCard(_ candidate: TargetCandidate) -> Bool {
    guard let parent = facts.nodes.parent(of: candidate.node), facts.nodes[parent].scrolls,
      facts.nodes[facts.nodes.subtree(at: candidate.node)].contains(where: { !$0.text.isEmpty })
    else { return false }
    return candidates.contains {
      $0.node != candidate.node && facts.nodes.parent(of: $0.node) == parent
    }
  }
}

extension TargetCandidate {
  /// Takes over missing facts from a target behind it with the same frame.
  fileprivate mutating func takeOver(_ other: TargetCandidate) {
    if label.isEmpty { label = other.label }
    if identifier == nil { identifier = other.identifier }
    if [.button, .image].contains(kind), ![.row, .cell].contains(other.kind) { kind = other.kind }
  }
}

/// Rules R2, R4 and R5: the visible targets from back to front, clipped by the screen and by
/// containers.
extension Screening {
  mutating func collect(atMost mostTargets: Int) throws(ImportProblem) {
    let hidden = hiddenNodes()
    let clips = clips()
    for index in backToFront() {
      let node = facts.nodes[index]
      guard let kind = node.kind else {
        if let exclusion = node.exclusion, !exclusion.isCounted { drop(index, exclusion) }
        continue
      }
      if hidden[index] {
        drop(index, .hidden)
        continue
      }
      if let exclusion = node.exclusion {
        drop(index, exclusion)
        continue
      }
      guard let frame = node.frame else {
        drop(index, facts.system == .web ? .noBox : .badFrame)
        continue
      }
      guard !frame.isEmpty else {
        drop(index, .noArea)
        continue
      }
      let onScreen = frame.intersection(screen)
      let seen = onScreen.intersection(clips[index])
      guard !seen.isEmpty, !seen.inPoints(facts.unit).isEmpty else {
        let outside: DropReason = facts.nodes[index].isBelowFold ? .belowFold : .offscreen
        drop(index, onScreen.isEmpty ? outside : .scrolledOut)
        continue
      }
      guard candidates.count < mostTargets else { throw ImportLimits.tooManyTargets(mostTargets) }
      candidates.append(
        TargetCandidate(
          node: index, frame: seen, isClipped: Self.isCut(frame, to: seen),
          whole: whole(frame, cutTo: seen), kind: kind, identifier: node.identifier))
    }
  }

  /// The frame if it is cut and the file has not cut it already; otherwise nil.
  func whole(_ frame: Rectangle, cutTo seen: Rectangle) -> Rectangle? {
    Self.isCut(frame, to: seen) && !facts.cutsSilently ? frame : nil
  }

  /// Whether a frame loses more than half a unit.
  static func isCut(_ frame: Rectangle, to seen: Rectangle) -> Bool {
    frame.width - seen.width > 0.5 || frame.height - seen.height > 0.5
  }

  private func hiddenNodes() -> [Bool] {
    let withParts = facts.nodes.passingDown(false) {
      $1 || facts.nodes[$0].visibility == .hiddenWithParts
    }
    return zip(facts.nodes, withParts).map { $1 || $0.visibility == .hidden }
  }

  /// The clipping area of each node: the intersection of its containers that clip.
  private func clips() -> [Rectangle] {
    let far = ImportLimits.coordinate * 4
    let open = Rectangle(x: -far, y: -far, width: 2 * far, height: 2 * far)
    let inner = facts.nodes.passingDown(open) { index, outer in
      let node = facts.nodes[index]
      guard node.clipsParts, let frame = node.frame else { return outer }
      let clip =
        switch node.clipping {
        case .both: frame
        case .across:
          Rectangle(left: frame.left, top: open.top, right: frame.right, bottom: open.bottom)
        case .down:
          Rectangle(left: open.left, top: frame.top, right: open.right, bottom: frame.bottom)
        }
      return outer.intersection(clip)
    }
    return facts.nodes.indices.map { facts.nodes.parent(of: $0).map { inner[$0] } ?? open }
  }

  private func backToFront() -> [Int] {
    let order =
      facts.nodes.contains { $0.drawingOrder != nil }
      ? inDrawingOrder() : Array(facts.nodes.indices)
    guard facts.system == .android else { return order }
    let isKey = { (index: Int) in bar(of: index) == .keyboard }
    return order.filter { !isKey($0) } + order.filter(isKey)
  }

  private func inDrawingOrder() -> [Int] {
    var children: [[Int]] = Array(repeating: [], count: facts.nodes.count)
    var waiting: [Int] = []
    for index in facts.nodes.indices {
      if let parent = facts.nodes.parent(of: index) {
        children[parent].append(index)
      } else {
        waiting.append(index)
      }
    }
    waiting.reverse()
    var order: [Int] = []
    while let index = waiting.popLast() {
      order.append(index)
      waiting += sorted(children[index]).reversed()
    }
    return order
  }

  func sorted(_ children: [Int]) -> [Int] {
    let orders = children.compactMap { facts.nodes[$0].drawingOrder }
    guard orders.count == children.count else { return children }
    return zip(orders, children).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }
}
