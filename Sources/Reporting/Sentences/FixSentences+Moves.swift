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
    guard ways.count == 1, let way = ways.first else { return "Rearrange " + names }
    return "Move " + names + Line(" \(words(way, unit))")
  }

  /// What else is done to what moves or grows: `, and let 60×60 pt respond`.
  static func responding(_ fix: Fix, _ unit: String) -> String {
    let grows = fix.targets.contains { id in
      guard let (old, new) = target(id, fix) else { return false }
      let before = (
        old.hitTarget.width - old.visual.width, old.hitTarget.height - old.visual.height
      )
      let after = (new.hitTarget.width - new.visual.width, new.hitTarget.height - new.visual.height)
      return (before.0 - after.0).magnitude > 0.5 || (before.1 - after.1).magnitude > 0.5
    }
    guard grows, fix.edits.contains(where: { $0.before.hitRule != $0.after.hitRule }) else {
      return ""
    }
    let size = sizes(fix, unit) { $0.hitTarget }.dropFirst(" to ".count)
    return size.isEmpty ? ", and change what responds" : ", and let \(size) respond"
  }

  /// How far a target is drawn from where it was, to hundredths; nil where that is nowhere.
  private static func moved(_ id: String, _ fix: Fix) -> Point? {
    guard let (old, new) = target(id, fix) else { return nil }
    let way = Point(
      x: (100 * (new.visual.x - old.visual.x)).rounded() / 100,
      y: (100 * (new.visual.y - old.visual.y)).rounded() / 100)
    return way == .zero ? nil : way
  }

  private static func target(_ id: String, _ fix: Fix) -> (Target, Target)? {
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
