package import TouchLab

extension Limits {
  static let lapse = Limits("at least 0 and less than 1", from: 0, to: 1, includesHighest: false)
  static let variation = Limits("0 to 2", from: 0, to: 2)
  static let spread = Limits("0 to 100", from: 0, to: 100)
  static let millimetres = Limits("between −1000 and 1000 mm", from: -1000, to: 1000)
  package static let scale = Limits(
    "more than 0 and at most 16", from: 0, to: 16, includesLowest: false)
  static let textSize = Limits("0.5 to 5", from: 0.5, to: 5)
  package static let density = Limits("1 to 10000", from: 1, to: 10_000)
}
