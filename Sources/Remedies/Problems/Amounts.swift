internal import TouchLab

/// The standard sizes and distances of a platform.
struct Amounts: Sendable {
  /// The side of a control that the platform recommends.
  let standard: Double
  /// The side below which a control is an error.
  let minimum: Double
  /// The sides for visible and hit targets, in ascending order.
  let steps: [Double]
  let cap: Double
  /// The largest height of fields and buttons.
  let fieldCap: Double
  let rows: [Double]
  let grid: Double
  let margin: Double
  /// The gaps between related targets, and those before an irreversible action.
  let gaps: [Double]
  let gapsBeforeDanger: [Double]
  /// The distance from the screen's edges at which a drag is safe from the system's gestures.
  let dragMargin = 32.0

  /// Creates the sizes of a study's platform.
  ///
  /// Apple HIG: 44 pt. Material: 48 dp, 56 and 72 dp rows, margins of 16 dp. WCAG 2.2: 24 px, 44
  /// px. The other steps are conventions on the platforms' grids.
  init(_ study: Study) {
    // Android for Cars: 76 dp.
    guard !study.guidelineSets.contains(.androidCars) else {
      self.init(
        76, minimum: 76, steps: [76, 80, 88, 96], cap: 96, fieldCap: 96, rows: [76, 96],
        margin: 24, gaps: [24], danger: [24, 48])
      return
    }
    switch study.platform {
    case .android:
      self.init(
        48, minimum: 48, steps: [48, 56, 64, 72], cap: 64, fieldCap: 56, rows: [48, 56, 64, 72],
        gaps: [8, 12, 16, 24], danger: [16, 24, 32, 48])
    case .web:
      self.init(
        44, minimum: 24, steps: [24, 32, 40, 44, 48], cap: 48, fieldCap: 48,
        rows: [32, 40, 44, 48], gaps: [8, 12, 16, 24], danger: [16, 24, 32, 48])
    default:
      self.init(
        44, minimum: 44, steps: [44, 48, 52, 56, 60], cap: 60, fieldCap: 52,
        rows: [44, 48, 52, 56, 60], margin: study.platform == nil ? 20 : 16,
        gaps: [8, 12, 16, 20, 24], danger: [16, 24, 36, 48])
    }
  }

  private init(
    _ standard: Double, minimum: Double, steps: [Double], cap: Double, fieldCap: Double,
    rows: [Double], margin: Double = 16, gaps: [Double], danger: [Double]
  ) {
    self.standard = standard
    self.minimum = minimum
    self.steps = steps
    self.cap = cap
    self.fieldCap = fieldCap
    self.rows = rows
    grid = 4
    self.margin = margin
    self.gaps = gaps
    gapsBeforeDanger = danger
  }
}
