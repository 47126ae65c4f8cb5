/// The ids of a page's parts.
///
/// They are numbers in report order, never words of a scenario, and therefore unique and safe.
enum Anchor {
  static let summary = "summary"
  static let changes = "changes"
  static let comparison = "comparison"
  static let about = "about"

  static func layout(_ layout: Int) -> String { "l\(layout)" }
  static func screen(_ layout: Int, _ screen: Int) -> String { "s\(layout)-\(screen)" }
  static func picture(_ layout: Int, _ screen: Int) -> String { "p\(layout)-\(screen)" }
  /// The picture of a screen of the report.
  static func picture(of part: ReportPart) -> String {
    guard case .screen(let layout, let screen) = part else { return self.part(part) }
    return picture(layout, screen)
  }

  static func part(_ part: ReportPart) -> String {
    switch part {
    case .screen(let layout, let screen): self.screen(layout, screen)
    case .task(let layout, let task): self.task(layout, task)
    case .gates(let layout): gates(layout)
    case .change(let layout, let rank): change(layout, rank)
    }
  }

  static func change(_ layout: Int, _ rank: Int) -> String { "c\(layout)-\(rank)" }
  static func gates(_ layout: Int) -> String { "g\(layout)" }
  static func task(_ layout: Int, _ task: Int) -> String { "k\(layout)-\(task)" }
}
