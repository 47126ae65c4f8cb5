internal import Remedies
internal import TouchLab

extension FixSentences {
  /// That not all was tried; nil where it was.
  static func untried(_ count: Int, asking: String) -> String? {
    guard count > 0 else { return nil }
    return "\(count.counted("target")) missed less than others \(count == 1 ? "was" : "were") not "
      + "tried: there is no time for all of so large a screen. \(asking) ID asks for one."
  }

  /// ``Move `star` 8 pt to the left``: what moves as one goes one way.
  static func move(_ fix: Fix, _ names: Line, _ unit: String) -> Line {
    let way = fix.targets.lazy.compactMap { moved($0, fix) }.first
    return "Move " + names + Line(way.map { " \(words($0, unit))" } ?? "")
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
