@testable import Drawing
@testable import Reporting
@testable import TouchLab

/// The sign of a person in the calibration plot: a shape of its own, in the colour of the person's
/// family.
///
/// Shapes alone distinguish persons.
struct CalibrationSign {
  /// The style of the person's family.
  let family: String
  private let shape: Int

  /// The sign of the person at an index among the compared ones.
  init(of index: Int, family: String) {
    shape = index % Self.shapes.count
    self.family = family
  }

  /// The sign used by the legend to explain fillings.
  static let example = CalibrationSign(of: 5, family: "others")

  /// The style of a person's family, from the start of its id.
  static func family(of person: String) -> String {
    if person.hasPrefix("thumb") { return "thumbs" }
    return person.hasPrefix("index") ? "fingers" : "others"
  }

  /// The sign around a point.
  func drawn(at center: Point) -> Markup {
    let corners = Self.shapes[shape].map {
      "\(SVG.number(center.x + $0.x)) \(SVG.number(center.y + $0.y))"
    }
    guard !corners.isEmpty else {
      return SVG.ellipse(center, Size(width: 4.6, height: 4.6), "rate-sign")
    }
    return SVG.path("M\(corners.joined(separator: "L"))Z", "rate-sign")
  }

  /// The corners of each shape around its centre; none for a circle.
  private static let shapes: [[Point]] = [
    saltire(5.0, 2.2),
    square(4.2),
    [Point(x: 0, y: -5.6), Point(x: 5.2, y: 3.8), Point(x: -5.2, y: 3.8)],
    [Point(x: 0, y: 5.6), Point(x: 5.2, y: -3.8), Point(x: -5.2, y: -3.8)],
    [Point(x: 0, y: -5.8), Point(x: 5.8, y: 0), Point(x: 0, y: 5.8), Point(x: -5.8, y: 0)],
    [],
    [Point(x: 5.6, y: 0), Point(x: -3.8, y: 5.2), Point(x: -3.8, y: -5.2)],
    cross(5.2, 1.7),
    [Point(x: -5.6, y: 0), Point(x: 3.8, y: 5.2), Point(x: 3.8, y: -5.2)],
    [
      Point(x: -5.6, y: -2.4), Point(x: 5.6, y: -2.4), Point(x: 5.6, y: 2.4),
      Point(x: -5.6, y: 2.4),
    ],
  ]

  private static func square(_ half: Double) -> [Point] {
    [
      Point(x: -half, y: -half), Point(x: half, y: -half), Point(x: half, y: half),
      Point(x: -half, y: half),
    ]
  }

  /// An upright cross with arms of length `reach` and width 2 · `half`.
  private static func cross(_ reach: Double, _ half: Double) -> [Point] {
    [
      Point(x: -half, y: -reach), Point(x: half, y: -reach), Point(x: half, y: -half),
      Point(x: reach, y: -half), Point(x: reach, y: half), Point(x: half, y: half),
      Point(x: half, y: reach), Point(x: -half, y: reach), Point(x: -half, y: half),
      Point(x: -reach, y: half), Point(x: -reach, y: -half), Point(x: -half, y: -half),
    ]
  }

  /// A diagonal cross.
  private static func saltire(_ reach: Double, _ half: Double) -> [Point] {
    [
      Point(x: 0, y: -half), Point(x: reach - half, y: -reach), Point(x: reach, y: half - reach),
      Point(x: half, y: 0), Point(x: reach, y: reach - half), Point(x: reach - half, y: reach),
      Point(x: 0, y: half), Point(x: half - reach, y: reach), Point(x: -reach, y: reach - half),
      Point(x: -half, y: 0), Point(x: -reach, y: half - reach), Point(x: half - reach, y: -reach),
    ]
  }
}
