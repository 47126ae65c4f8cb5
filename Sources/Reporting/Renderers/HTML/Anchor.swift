/// The ids of a page's parts.
///
/// They are numbers in report order, never words of a scenario, and therefore unique and safe.
enum Anchor {
  static let verdict = "verdict"
  static let screens = "screens"
  static let suggestions = "suggestions"
  static let targets = "targets"
  static let tasks = "tasks"
  static let findings = "findings"
  static let method = "method"

  static func screen(_ layout: Int, _ screen: Int) -> String { "s\(layout)-\(screen)" }
  static func picture(_ layout: Int, _ screen: Int) -> String { "p\(layout)-\(screen)" }
  /// The picture of a screen of the report.
  static func picture(of part: ReportPart) -> String {
    guard case .screen(let layout, let screen) = part else { return self.part(part) }
    return picture(layout, screen)
  }

  /// The row of a target, by its index on the screen.
  static func row(_ layout: Int, _ screen: Int, _ target: Int) -> String {
    "r\(layout)-\(screen)-\(target)"
  }

  static func part(_ part: ReportPart) -> String {
    switch part {
    case .screen(let layout, let screen): self.screen(layout, screen)
    case .task(_, let task): self.task(task)
    case .requirements: verdict
    case .change(let layout, let rank): change(layout, rank)
    }
  }

  static func change(_ layout: Int, _ rank: Int) -> String { "c\(layout)-\(rank)" }
  static func task(_ task: Int) -> String { "k\(task)" }
}
