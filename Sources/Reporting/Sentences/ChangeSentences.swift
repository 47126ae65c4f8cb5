internal import Remedies
internal import TouchLab

/// What a change of a layout does, in a sentence.
enum ChangeSentences {
  /// `what responds grows by 6 pt (1 mm) on every side`.
  static func sentence(_ improvement: Suggestion.Improvement, in unit: LengthUnit) -> String {
    let change = improvement.change
    guard improvement.ids.isEmpty else { return together(improvement) }
    let alike =
      change.alike.isEmpty
      ? "" : ", together with the \(change.alike.count.counted("target")) like it"
    return clause(improvement, in: unit) + alike
  }

  /// `save, delete and next move and respond in more together`; of one alone `it is drawn larger`.
  private static func together(_ improvement: Suggestion.Improvement) -> String {
    let edits = improvement.change.each.map { ($0.before, $0.after) }
    let isOne = improvement.ids.count == 1
    let grows = edits.contains {
      $0.frame.width != $1.frame.width || $0.frame.height != $1.frame.height
    }
    let moves = edits.contains { $0.frame.x != $1.frame.x || $0.frame.y != $1.frame.y }
    let verbs = [
      moves && !grows ? (isOne ? "moves" : "move") : nil,
      grows ? (isOne ? "is drawn larger" : "are drawn larger") : nil,
      edits.contains { $0.hitRule != $1.hitRule }
        ? (isOne ? "responds in more" : "respond in more") : nil,
    ].compactMap(\.self)
    let does = verbs.isEmpty ? (isOne ? "changes" : "change") : verbs.joined(separator: " and ")
    return isOne ? "it \(does)" : "\(FixSentences.names(improvement.ids)) \(does) together"
  }

  private static func clause(
    _ improvement: Suggestion.Improvement, in unit: LengthUnit
  ) -> String {
    let change = improvement.change
    let millimetres = improvement.millimetres
    let length =
      "\(change.amount.points) \(unit.rawValue)"
      + (millimetres.map { " (\($0.rounded(places: 1)) mm)" } ?? "")
    switch change.kind {
    case .hitTarget: return hitGrowth(improvement, "\(length) on every side", unit)
    case .hitRoom:
      return hitGrowth(
        improvement, "\(length) on every side", unit, "as far as nothing else is drawn")
    case .hitWidth: return hitGrowth(improvement, "\(length) to the left and right", unit)
    case .hitHeight: return hitGrowth(improvement, "\(length) up and down", unit)
    case .size: return "it grows by \(length) on every side"
    case .width: return growth(change, length)
    case .height: return "it grows by \(length) up and down"
    case .move: return "it moves by \(length) \(direction(change))"
    case .moveNeighbour: return "\(change.after.id) moves by \(length) \(direction(change))"
    case .moveAndGrow:
      let grown = "\((change.amount / 2).points) \(unit.rawValue) on every side"
      return "it moves by \(length) \(direction(change)), and "
        + hitGrowth(improvement, grown, unit)
    case .rowHeight:
      // What states its own height is changed by itself.
      let isOfAll = change.after[Element.List.self] != nil
      return isOfAll ? "rows are taller by \(length)" : "it is taller by \(length)"
    case .cellSize: return "cells are wider and taller by \(length)"
    case .spacing: return "cells are further apart by \(length)"
    case .fewerItems: return items(change)
    case .exchange: return exchange(change)
    case .confirm: return "a dialog asks before \(change.after.id) is done"
    }
  }

  /// `what responds grows by 16 pt on every side`; where something cuts it off, what is left of that:
  /// `what responds grows by 16 pt to the left and right, for the rest is cut off`.
  private static func hitGrowth(
    _ improvement: Suggestion.Improvement, _ meant: String, _ unit: LengthUnit,
    _ limit: String = "for more is cut off"
  ) -> String {
    let change = improvement.change
    let amount = change.kind == .moveAndGrow ? change.amount / 2 : change.amount
    let wanted = Margins(
      across: change.kind == .hitHeight ? 0 : amount, down: change.kind == .hitWidth ? 0 : amount)
    guard let real = improvement.growth, !real.isNear(wanted) else {
      return "what responds grows by \(meant)"
    }
    let parts = real.named(.directions).map { "\($0.length.points) \(unit.rawValue) \($0.sides)" }
    return parts.isEmpty
      ? "what responds does not grow: something cuts it off"
      : "what responds grows by \(parts.listing), \(limit)"
  }

  /// `trash and refresh change places`.
  private static func exchange(_ change: LayoutChange) -> String {
    let ids = zip(change.before.children, change.after.children).filter { $0.id != $1.id }.map(
      \.0.id)
    return "\(ids.joined(separator: " and ")) change places"
  }

  /// `5 instead of 7 share the bar, without refresh and more`.
  private static func items(_ change: LayoutChange) -> String {
    let kept = Set(change.after.children.map(\.id))
    let gone = change.before.children.map(\.id).filter { !kept.contains($0) && !$0.isEmpty }
    return "\(change.after.children.count) instead of \(change.before.children.count) share the bar"
      + (gone.isEmpty ? "" : ", without \(gone.listing)")
  }

  /// What states its frame grows about its centre; what stays where it begins just gets wider.
  private static func growth(_ change: LayoutChange, _ length: String) -> String {
    change.after.frame.x == change.before.frame.x
      ? "it is wider by \(length)" : "it grows by \(length) to the left and right"
  }

  private static func direction(_ change: LayoutChange) -> String {
    let before = change.before.frame
    let after = change.after.frame
    let right = (after.x ?? 0) - (before.x ?? 0)
    let down = (after.y ?? 0) - (before.y ?? 0)
    if right.magnitude > down.magnitude { return right > 0 ? "to the right" : "to the left" }
    return down > 0 ? "down" : "up"
  }

  /// `costs delete 2.00 → 3.10 %`; nil where nothing is missed more often then.
  static func costs(of improvement: Suggestion.Improvement) -> String? {
    guard !improvement.costs.isEmpty || !improvement.mistakes.isEmpty else { return nil }
    let costs = improvement.costs.map { cost in
      "\(cost.id) \(cost.before.percent) → "
        + (cost.after.map(\.percentWithSign) ?? "below the fold")
    }
    let mistakes = improvement.mistakes.map {
      CostSentences.taken($0.id, $0.before, $0.after)
    }
    return "costs \((costs + mistakes).joined(separator: ", "))"
  }
}
