internal import TouchLab

/// What a change of a screen does, as reports name it.
package enum FixKind: String, Hashable, Sendable, CaseIterable {
  /// What responds grows, and what is drawn stays.
  case enlargeHit = "enlarge-hit"
  /// What is drawn grows.
  case grow
  case move
  /// Things of a row, a column or a container are further apart.
  case space
  /// Two of a bar, a list or a grid change places.
  case swap
  /// What the system places is larger: rows, cells, items of a bar.
  case resize
  /// What cannot be undone asks first.
  case confirm
}

/// A change that a search tries: edits of one element or of several that belong together.
struct FixCandidate: Sendable {
  let kind: FixKind
  /// Candidates of one series differ in how far they go alone.
  let series: Int
  let amount: Double
  let edits: [LayoutChange]
  /// The ids of the targets that it is about.
  let targets: [String]
}

extension FixCandidate {
  /// What was found for a single target; nil where it is no change of what stands on its screen alone.
  init?(_ change: LayoutChange) {
    let kind: FixKind
    switch change.kind {
    case .hitWidth, .hitHeight, .hitTarget, .hitRoom: kind = .enlargeHit
    case .width, .height, .size: kind = .grow
    case .move, .moveNeighbour, .moveAndGrow: kind = .move
    case .rowHeight, .cellSize: kind = .resize
    case .spacing: kind = .space
    case .fewerItems, .exchange, .confirm: return nil
    }
    let edits = change.each
    let ids = edits.map(\.after.id)
    guard ids.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(kind: kind, series: 0, amount: change.amount, edits: edits, targets: ids)
  }
}

extension [FixCandidate] {
  /// The same in series: what differs in how far it goes alone.
  var inSeries: [[FixCandidate]] {
    reduce(into: []) { series, candidate in
      if series.last?.last?.series == candidate.series {
        series[series.count - 1].append(candidate)
      } else {
        series.append([candidate])
      }
    }
  }
}

extension [LayoutChange] {
  /// How many touches more each target of a screen costs on average when each of so many is meant once:
  /// what asks is answered by another touch.
  func furtherTouches(of count: Int) -> Double {
    Double(self.count { $0.kind == .confirm }) / Double(Swift.max(1, count))
  }
}
