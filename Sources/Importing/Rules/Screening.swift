internal import ScenarioLanguage
internal import TouchLab

/// A target on its way through the rules.
struct TargetCandidate: Sendable {
  /// The index of its node.
  var node: Int
  /// The visible frame, in the file's units.
  var frame: Rectangle
  var isClipped: Bool
  var kind: TargetKind
  var label = ""
  var identifier: String?
  var isOn = false
}

/// The rules that turn the facts of a screen into targets, in their order.
struct Screening {
  let facts: ScreenFacts
  /// The targets that remain, from back to front.
  var candidates: [TargetCandidate] = []
  private(set) var dropped: [DroppedNode] = []
  /// The index of the bar that contains each node or is it; nil for none.
  let bars: [Int?]

  init(_ facts: ScreenFacts) {
    self.facts = facts
    var bars: [Int?] = []
    bars.reserveCapacity(facts.nodes.count)
    for (index, node) in facts.nodes.enumerated() {
      bars.append(node.bar == nil ? facts.nodes.parent(of: index).flatMap { bars[$0] } : index)
    }
    self.bars = bars
  }

  /// Returns the remaining targets with a record of all skipped ones.
  ///
  /// Throws for a screen of more than `mostTargets`: rules compare every pair.
  static func result(
    of facts: ScreenFacts, mostTargets: Int = ScenarioReader.mostTargets
  ) throws(ImportProblem) -> Screening {
    var screening = Screening(facts)
    try screening.collect(atMost: mostTargets)
    if facts.cutsSilently { screening.markThoseAtScrollableEdges() }
    if facts.hasTree, facts.system == .android { screening.dropThoseBehindPanels() }
    screening.cutByBars()
    screening.keepModalAlone()
    screening.findLabels()
    if facts.hasTree { screening.dropCovered() }
    screening.mergeDuplicates()
    if facts.hasTree { screening.dropThoseAroundTheirParts() }
    screening.dropBackgrounds()
    for candidate in screening.candidates where facts.nodes[candidate.node].isBelowFold {
      screening.drop(candidate.node, .belowFold)
    }
    return screening
  }

  /// The screen, in the file's units.
  var screen: Rectangle {
    Rectangle(x: 0, y: 0, width: facts.size.width, height: facts.size.height)
  }

  func isAncestor(_ one: Int, of other: Int) -> Bool {
    one < other && facts.nodes.subtree(at: one).contains(other)
  }

  /// The kind of bar that contains a node; nil for none.
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

  /// Skips the targets for which `reason` returns one.
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
  /// The rectangle in points, to two decimals.
  func inPoints(_ unit: Double) -> Rectangle {
    func rounded(_ value: Double) -> Double { (value / unit * 100).rounded() / 100 }
    return Rectangle(
      x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
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
