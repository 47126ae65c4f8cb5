/// The ids of a page's parts: numbers in the order of the report, never words of a scenario, so
/// that they are unique and harmless.
enum Anchor {
  static let summary = "summary"
  static let changes = "changes"
  static let comparison = "comparison"
  static let about = "about"

  static func layout(_ layout: Int) -> String { "l\(layout)" }
  static func screen(_ layout: Int, _ screen: Int) -> String { "s\(layout)-\(screen)" }
  static func picture(_ layout: Int, _ screen: Int) -> String { "p\(layout)-\(screen)" }
  static func change(_ layout: Int, _ rank: Int) -> String { "c\(layout)-\(rank)" }
  static func gates(_ layout: Int) -> String { "g\(layout)" }
  static func task(_ layout: Int, _ task: Int) -> String { "k\(layout)-\(task)" }
}
