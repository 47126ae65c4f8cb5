internal import TouchLab

/// Rows, cells, tabs, segments and keys, which the system places side by side.
extension Screening {
  /// The fewest like targets from edge to edge that make a list or a bar: a convention.
  private static let fewest = 5

  /// The role of each candidate that lies in a line: by its kind, otherwise by its neighbours.
  func lines() -> [Element.Button.Role?] {
    let known = candidates.map { $0.kind.line }
    guard facts.hasTree else { return known }
    let stacked = runs(along: (\.top, \.bottom), across: (\.left, \.right))
    let sideBySide = runs(along: (\.left, \.right), across: (\.top, \.bottom))
    return candidates.indices.map { index in
      if let role = known[index] { return role }
      switch (stacked.contains(index), sideBySide.contains(index)) {
      case (true, false): return .row
      case (true, true): return .cell
      case (false, true): return bar(of: candidates[index].node) == nil ? .cell : .tab
      case (false, false): return nil
      }
    }
  }

  private typealias Edges = (start: KeyPath<Rectangle, Double>, end: KeyPath<Rectangle, Double>)

  private struct Like: Hashable {
    let container: Int
    let className: String
    let kind: TargetKind
    let edges: [Double]
  }

  /// The indices of candidates in runs of five or more like ones, in one scroller or bar.
  private func runs(along: Edges, across: Edges) -> Set<Int> {
    let containers = facts.nodes.passingDown(nil as Int?) { index, outer in
      let node = facts.nodes[index]
      return node.scrolls || node.clipsParts || node.bar != nil ? index : outer
    }
    var groups: [Like: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() where candidate.kind != .textField {
      guard let container = facts.nodes.parent(of: candidate.node).flatMap({ containers[$0] })
      else { continue }
      let like = Like(
        container: container, className: facts.nodes[candidate.node].className,
        kind: candidate.kind,
        edges: [across.start, across.end].map { candidate.frame[keyPath: $0].rounded() })
      groups[like, default: []].append(index)
    }
    var found: Set<Int> = []
    for group in groups.values where group.count >= Self.fewest {
      var run: [Int] = []
      for index in group.stablySorted(by: {
        candidates[$0].frame[keyPath: along.start] < candidates[$1].frame[keyPath: along.start]
      }) {
        let gap = run.last.map {
          candidates[index].frame[keyPath: along.start] - candidates[$0].frame[keyPath: along.end]
        }
        if let gap, abs(gap) > 1 { run = [] }
        run.append(index)
        if run.count >= Self.fewest { found.formUnion(run) }
      }
    }
    return found
  }
}

extension TargetKind {
  /// The role of a kind that lies in a line; nil for any other kind.
  fileprivate var line: Element.Button.Role? {
    switch self {
    case .row: .row
    case .cell: .cell
    case .tab: .tab
    case .segment: .segment
    case .key: .key
    case .button, .textField, .toggle, .checkbox, .radio, .slider, .link, .image: nil
    }
  }
}
