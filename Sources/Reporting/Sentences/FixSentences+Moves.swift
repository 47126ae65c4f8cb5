internal import Remedies
internal import TouchLab

extension FixSentences {
  /// That not all was tried; nil where it was.
  static func untried(_ count: Int, asking: String) -> String? {
    guard count > 0 else { return nil }
    return "\(count.counted("target")) missed less than others \(count == 1 ? "was" : "were") not "
      + "tried: there is no time for all of so large a screen. \(asking) ID asks for one."
  }

  /// ``Move `star` 8 pt to the left``, or that several are put elsewhere, each its own way.
  static func move(_ fix: Fix, _ names: Line, _ unit: String) -> Line {
    let ways = Set(fix.targets.compactMap { moved($0, fix) })
    guard ways.count == 1, let way = ways.first else { return "Rearrange " + places(fix) }
    return "Move " + names + Line(" \(words(way, unit))")
  }

  /// Where several are put, each its own way: `` `save` and `delete` side by side at y=562``, as one sees
  /// them, or each with where it comes to stand.
  private static func places(_ fix: Fix) -> Line {
    let frames = fix.targets.compactMap { id in
      target(id, fix).map { (id: id, frame: $0.1.visual) }
    }
    let (across, down) = (
      frames.sorted { $0.frame.x < $1.frame.x }, frames.sorted { $0.frame.y < $1.frame.y }
    )
    if let first = across.first?.frame, frames.count > 1,
      frames.allSatisfy({ $0.frame.y.points == first.y.points }),
      zip(across, across.dropFirst()).allSatisfy({ $0.frame.right <= $1.frame.x })
    {
      return ids(across.map(\.id)) + Line(" side by side at y=\(first.y.points)")
    }
    if let first = down.first?.frame, frames.count > 1,
      frames.allSatisfy({ $0.frame.x.points == first.x.points }),
      zip(down, down.dropFirst()).allSatisfy({ $0.frame.bottom <= $1.frame.y })
    {
      return ids(down.map(\.id)) + Line(" one below the other at x=\(first.x.points)")
    }
    let shown = frames.count > 3 ? frames.prefix(2) : frames[...]
    let named = shown.map { one in
      Line(one.id, .name) + Line(" to \(one.frame.x.points),\(one.frame.y.points)")
    }
    let more = frames.count - shown.count
    return named.joined(", ") + Line(more > 0 ? " and \(more) more" : "")
  }

  /// What people come to in another order then: ``, which changes the order of `name` and `count` ``.
  static func reordered(_ fix: Fix) -> Line {
    let ids = fix.screens.before.placed.reordered(fix.targets, on: fix.screens.after.placed)
    return ids.isEmpty ? Line("") : ", which changes the order of " + self.ids(ids)
  }

  /// What else is done to what moves or grows: `, and let 60×60 pt respond`.
  static func responding(_ fix: Fix, _ unit: String) -> String {
    let margins = fix.targets.compactMap { target($0, fix) }.flatMap { old, new in
      [
        new.hitTarget.width - new.visual.width - (old.hitTarget.width - old.visual.width),
        new.hitTarget.height - new.visual.height - (old.hitTarget.height - old.visual.height),
      ]
    }
    guard margins.contains(where: { $0.magnitude > 0.5 }),
      fix.edits.contains(where: { $0.before.hitRule != $0.after.hitRule })
    else { return "" }
    if let size = size(fix, { $0.hitTarget }) { return ", and let \(size.new) \(unit) respond" }
    let isLarger = margins.allSatisfy { $0 > -0.5 }
    return isLarger ? ", and let more respond" : ", and change what responds"
  }

  /// How far a target is drawn from where it was, to hundredths; nil where that is nowhere.
  private static func moved(_ id: String, _ fix: Fix) -> Point? {
    guard let (old, new) = target(id, fix) else { return nil }
    let way = Point(
      x: (100 * (new.visual.x - old.visual.x)).rounded() / 100,
      y: (100 * (new.visual.y - old.visual.y)).rounded() / 100)
    return way == .zero ? nil : way
  }

  /// A target as it was and as it is.
  static func target(_ id: String, _ fix: Fix) -> (Target, Target)? {
    guard let old = fix.screens.before.placed.target(id: id),
      let new = fix.screens.after.placed.target(id: id)
    else { return nil }
    return (old, new)
  }

  private static func words(_ way: Point, _ unit: String) -> String {
    var ways: [String] = []
    if way.x != 0 {
      ways.append("\(way.x.magnitude.points) \(unit) to the \(way.x > 0 ? "right" : "left")")
    }
    if way.y != 0 {
      ways.append("\(way.y.magnitude.points) \(unit) \(way.y > 0 ? "down" : "up")")
    }
    return ways.joined(separator: " and ")
  }
}
