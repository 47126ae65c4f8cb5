internal import Guidelines
package import TouchLab

/// A change of a layout as a what-if command of the prompt.
package enum ChangeCommand {
  /// The command that makes a change; nil if it removes or swaps an element without a name.
  package static func text(_ change: LayoutChange) -> String? {
    let before = change.before
    let after = change.after
    // Several elements need a common name to be changed by one command.
    guard change.alike.isEmpty || change.name != nil else { return nil }
    let own = before.id.isEmpty ? before.kind.name : before.id
    let subject = Spelling.word(change.name ?? own)
    switch change.kind {
    case .move, .moveNeighbour:
      let x = (after.frame.x ?? 0) - (before.frame.x ?? 0)
      let y = (after.frame.y ?? 0) - (before.frame.y ?? 0)
      return "move \(subject) \(x.points) \(y.points)"
    case .size, .width, .height:
      // `resize` keeps the centre. A change that keeps the corner sets width or height instead.
      guard let frame = after.frame.complete,
        after.frame.x != before.frame.x || after.frame.y != before.frame.y
      else { return setting(subject, before, after) }
      return "resize \(subject) \(frame.width.points) \(frame.height.points)"
    case .hitTarget, .hitRoom, .hitWidth, .hitHeight, .moveAndGrow, .rowHeight, .cellSize,
      .spacing:
      return setting(subject, before, after)
    case .fewerItems:
      let kept = Set(after.children.map(\.id))
      return line("remove", before.children.map(\.id).filter { !kept.contains($0) })
    case .exchange:
      let moved = zip(before.children, after.children).filter { $0.id != $1.id }.map(\.0)
      // The irreversible action is named first, because it is the reason for the swap.
      return line(
        "swap", (moved.filter { $0.danger != nil } + moved.filter { $0.danger == nil }).map(\.id))
    case .confirm: return nil
    }
  }

  private static func line(_ command: String, _ ids: [String]) -> String? {
    guard !ids.isEmpty, ids.allSatisfy({ !$0.isEmpty }) else { return nil }
    return ([command] + ids.map(Spelling.word)).joined(separator: " ")
  }

  /// The command `set ID` with each property that differs, and with the hit target.
  private static func setting(_ subject: String, _ before: Element, _ after: Element) -> String {
    var statement = StatementText("set")
    statement.add(subject)
    for property in after.kind.descriptor.properties {
      let value = property.get(after)
      guard value != property.get(before), let number = value?.quantity else { continue }
      statement.add(property.name, number.points)
    }
    if case .stated(let hit) = after.hitRule, after.hitRule != before.hitRule {
      if let margin = margin(of: hit, around: after.frame.complete), before.hitRule.isPlain {
        statement.add("grow", margin.points)
      } else {
        statement.hold([.hitTarget(hit)])
      }
    }
    return statement.line
  }

  /// The distance of a hit target's sides from the frame; nil if the sides differ.
  private static func margin(of hit: Rectangle, around frame: Rectangle?) -> Double? {
    guard let frame else { return nil }
    let margin = frame.left - hit.left
    let others = [frame.top - hit.top, hit.right - frame.right, hit.bottom - frame.bottom]
    return others.allSatisfy { abs($0 - margin) < 0.005 } ? margin : nil
  }
}

extension HitRule {
  /// Whether `grow=` can be stated without removing another statement.
  fileprivate var isPlain: Bool {
    switch self {
    case .standard, .grown: true
    case .visual, .stated, .union, .unsure, .shape: false
    }
  }
}
