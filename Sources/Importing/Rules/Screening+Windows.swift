internal import TouchLab

/// Rule R5c: targets that the window cuts, of which the dump has what the window shows.
extension Screening {
  /// Marks targets that end at the lower or right end of their window, if it cuts them. A part of them
  /// then has no area or lies beyond the window, or a like element beside them is higher.
  mutating func markThoseAtWindowEdges() {
    let roots = facts.nodes.passingDown(0) { index, outer in
      facts.nodes.parent(of: index) == nil ? index : outer
    }
    for index in candidates.indices {
      let candidate = candidates[index]
      guard let window = facts.nodes[roots[candidate.node]].frame else { continue }
      let frame = candidate.frame
      let endsBelow = abs(frame.bottom - window.bottom) <= 1 && frame.top > window.top
      let endsBeside = abs(frame.right - window.right) <= 1 && frame.left > window.left
      guard endsBelow || endsBeside else { continue }
      let isCut =
        endsBelow && isCut(candidate, by: window, isUpright: true)
        || endsBeside && isCut(candidate, by: window, isUpright: false)
      if isCut { candidates[index].isClipped = true }
    }
  }

  private func isCut(
    _ candidate: TargetCandidate, by window: Rectangle, isUpright: Bool
  ) -> Bool {
    func end(_ frame: Rectangle) -> Double { isUpright ? frame.bottom : frame.right }
    let isShort = facts.nodes.children(of: candidate.node).contains { child in
      facts.nodes[child].frame.map { $0.isEmpty || end($0) > end(window) } ?? false
    }
    if isShort { return true }
    guard isUpright, let parent = facts.nodes.parent(of: candidate.node),
      !facts.nodes[candidate.node].isSizedByText
    else { return false }
    return facts.nodes.children(of: parent).contains { sibling in
      guard sibling != candidate.node, let frame = facts.nodes[sibling].frame else { return false }
      return facts.nodes[sibling].className == facts.nodes[candidate.node].className
        && abs(frame.width - candidate.frame.width) <= 1
        && frame.height > candidate.frame.height + 1
    }
  }
}

extension TargetCandidate {
  /// Leaves a part of it. `whole` is its frame if nothing cut it before and it is known.
  mutating func cut(to rest: Rectangle, whole: Rectangle?) {
    self.whole = self.whole ?? whole
    isClipped = isClipped || Screening.isCut(frame, to: rest)
    frame = rest
  }
}

/// Windows, screens and tab bars in front of other targets.
extension Screening {
  /// The number of windows that are compared with all targets.
  private static let mostWindows = 64
  /// The smallest rest of a target behind a window, in points.
  private static let leastRest = 8.0

  /// Cuts the targets of windows that fill the screen to the largest rectangle that smaller windows
  /// leave free.
  mutating func cutByWindows() {
    let roots = facts.nodes.roots
    guard (2...Self.mostWindows).contains(roots.count) else { return }
    let whole = screen
    let filling = roots.filter { facts.nodes[$0].frame?.intersection(whole) == whole }
    let front = roots.filter { root in
      let node = facts.nodes[root]
      return !filling.contains(root) && node.bar == nil && node.exclusion != .system
        && node.visibility == .shown && candidates.contains { lies($0.node, in: root) }
    }
    let windows = front.compactMap { facts.nodes[$0].frame }
    guard !filling.isEmpty, !windows.isEmpty else { return }
    var kept: [TargetCandidate] = []
    for var candidate in candidates {
      let frame = candidate.frame
      guard filling.contains(where: { lies(candidate.node, in: $0) }),
        windows.contains(where: { !$0.intersection(frame).isEmpty })
      else {
        kept.append(candidate)
        continue
      }
      var free = Region([frame])
      for window in windows { free.subtract(window) }
      let rest = free.maximalRectangles.max { $0.area < $1.area }
      guard let rest, min(rest.width, rest.height) >= Self.leastRest * facts.unit else {
        drop(candidate.node, .covered)
        continue
      }
      candidate.cut(to: rest, whole: self.whole(frame, cutTo: rest))
      kept.append(candidate)
    }
    candidates = kept
  }

  /// The number of screens in one place that are compared.
  private static let mostScreens = 8
  /// The share of a screen that the visible parts of another one in front of it have to cover.
  private static let leastCover = 0.6

  /// Skips the targets of a screen behind another one with the same frame. The front one has to show
  /// something nearly everywhere.
  mutating func dropThoseBehindScreens() {
    var out: Set<Int> = []
    for index in facts.nodes.indices {
      let children = facts.nodes.children(of: index)
      guard children.count > 1 else { continue }
      let large = sorted(children).filter { child in
        facts.nodes[child].visibility == .shown
          && facts.nodes[child].frame.map { $0.area >= screen.area / 2 } == true
      }
      for (position, back) in large.suffix(Self.mostScreens).enumerated() {
        guard let frame = facts.nodes[back].frame else { continue }
        for front in large.suffix(Self.mostScreens).dropFirst(position + 1)
        where facts.nodes[front].frame?.isSame(as: frame, within: 1) == true {
          let behind = candidates.map(\.node).filter { lies($0, in: back) }
          guard !behind.isEmpty, !out.contains(back) else { continue }
          if shownArea(in: front, within: frame) >= Self.leastCover * frame.area {
            out.formUnion(behind)
          } else {
            remarkOnStack(behind, candidates.map(\.node).filter { lies($0, in: front) })
          }
        }
      }
    }
    guard !out.isEmpty else { return }
    dropAll { out.contains($0.node) ? .behindScreen : nil }
  }

  /// The number of parts of a screen that are read.
  private static let mostParts = 500

  /// The area in which a screen shows texts, pictures and targets.
  private func shownArea(in root: Int, within whole: Rectangle) -> Double {
    var parts: [Rectangle] = []
    for index in facts.nodes.subtree(at: root) where parts.count < Self.mostParts {
      let node = facts.nodes[index]
      guard node.visibility == .shown, let frame = node.frame?.intersection(whole), !frame.isEmpty
      else { continue }
      let isLeaf = facts.nodes.subtree(at: index).count == 1
      let shows = !node.text.isEmpty || node.isPicture
      if node.kind != nil && frame != whole || isLeaf && shows { parts.append(frame) }
    }
    return parts.areaOfUnion
  }

  /// Remarks that two groups of targets lie in one place.
  private mutating func remarkOnStack(_ back: [Int], _ front: [Int]) {
    let frames = Dictionary(
      candidates.map { ($0.node, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let overlap = back.contains { one in
      front.contains { other in
        guard let one = frames[one], let other = frames[other] else { return false }
        return !one.intersection(other).isEmpty
      }
    }
    guard overlap else { return }
    func names(_ group: [Int]) -> String {
      let all = group.map { facts.nodes[$0].label.isEmpty ? title(of: $0) : facts.nodes[$0].label }
        .filter { !$0.isEmpty }
      return all.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        + (all.count > 3 ? " and \(all.count - 3) more" : "")
    }
    facts.remarks.add(
      .stacked,
      "two screens lie in one place, and one is probably hidden: \(names(back)); \(names(front))")
  }
}

extension [Rectangle] {
  /// The area that the rectangles cover together, by sweeping over their upper and lower edges.
  var areaOfUnion: Double {
    let edges = Set(flatMap { [$0.top, $0.bottom] }).sorted()
    let ordered = stablySorted { $0.left < $1.left }
    var area = 0.0
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      var width = 0.0
      var reach = -Double.infinity
      for part in ordered where part.top <= top && part.bottom >= bottom && part.right > reach {
        width += part.right - Swift.max(part.left, reach)
        reach = part.right
      }
      area += width * (bottom - top)
    }
    return area
  }
}

/// A bar of tabs at the lower end of a window.
extension Screening {
  private static let tabCounts = 3...6
  private static let kindsOfTabs: Set<TargetKind> = [
    .button, .row, .cell, .tab, .image, .link, .radio,
  ]

  /// Makes tabs of targets that fill the lower end of the window side by side. They cut the targets
  /// before them.
  mutating func cutByTabs() {
    for root in facts.nodes.roots.prefix(Self.mostWindows) {
      guard let window = facts.nodes[root].frame, !window.isEmpty else { continue }
      let ends = [window.bottom] + navigationBars(in: root).map(\.top)
      for end in ends {
        let lowest = candidates.indices.filter { index in
          abs(candidates[index].frame.bottom - end) <= 1 && lies(candidates[index].node, in: root)
            && bar(of: candidates[index].node) == nil
        }
        if let tabs = tabs(among: lowest, in: window) { takeTabs(tabs) }
      }
    }
  }

  private func navigationBars(in root: Int) -> [Rectangle] {
    facts.nodes.subtree(at: root).filter { facts.nodes[$0].isNavigationBar }
      .compactMap { facts.nodes[$0].frame }.filter { !$0.isEmpty }
  }

  /// The candidates of the bar, from left to right; nil without one.
  private func tabs(among lowest: [Int], in window: Rectangle) -> [Int]? {
    let tops = Set(lowest.map { candidates[$0].frame.top }).sorted()
    for top in tops {
      let row = lowest.filter { abs(candidates[$0].frame.top - top) <= 1 }
        .stablySorted { candidates[$0].frame.left < candidates[$1].frame.left }
      guard Self.tabCounts.contains(row.count),
        row.allSatisfy({ Self.kindsOfTabs.contains(candidates[$0].kind) })
      else { continue }
      let isTight = zip(row, row.dropFirst()).allSatisfy {
        abs(candidates[$1].frame.left - candidates[$0].frame.right) <= 1
      }
      let width = row.reduce(0) { $0 + candidates[$1].frame.width }
      if isTight, width >= 0.9 * window.width { return row }
    }
    return nil
  }

  private mutating func takeTabs(_ tabs: [Int]) {
    for index in tabs { candidates[index].kind = .tab }
    let nodes = tabs.map { candidates[$0].node }
    let frames = tabs.map { candidates[$0].frame }
    guard let first = nodes.min(), let corner = frames.first else { return }
    let facts = self.facts
    cut(by: frames.reduce(corner) { $0.union($1) }) { index in
      index < first && !facts.nodes.isAncestor(index, of: first)
    }
  }
}
