internal import Guidelines
internal import Studies
package import TouchLab

/// A problem of one target or of several related ones.
struct DiagnosedProblem: Sendable {
  let cause: Problem.Cause
  let severity: Finding.Severity
  /// The targets with the problem, in descending order of mis-tap rate. Remedies change related
  /// targets along with them.
  var targets: [TargetFigures]
  /// The id of the cause: the element in front, the neighbour or the parent; nil if unknown.
  var blame: String?
  /// The reason why no touch activates the target.
  var reason: Finding.Reason?
  /// The rate of mis-taps due to the problem: the excess of all its targets, or the rate of
  /// irreversible touches.
  var weight: Double
  /// Whether remedies may exceed the platform's size: the person often misses a target of that size,
  /// or a goal is stated.
  var allowsMoreThanStandard = false
  /// The goal that the user states for the target; nil for a problem recognised from the figures.
  var goal: SuggestionGoal?
  /// The rules of severity error that the targets fail and that a remedy has to pass.
  var rules: Set<String> = []

  var worst: TargetFigures? { targets.first }
  var ids: [String] { targets.map(\.id) }

  /// The order of problems: 0 for unreachable targets, 1 for irreversible actions and stated goals,
  /// 2 for the rest.
  var rank: Int {
    guard goal == nil else { return 1 }
    switch cause {
    case .dead, .aimOutside: return 0
    case .dangerousNeighbour, .noConfirmation:
      return severity == .error || cause == .noConfirmation ? 1 : 2
    default: return 2
    }
  }
}

/// A rule that recognises one kind of problem.
protocol ProblemRule: SendableMetatype {
  /// The problems of that kind on a screen, each with one target.
  static func problems(on figures: ScreenFigures) -> [DiagnosedProblem]
}

/// The problems of a screen, with one problem for a group of related targets.
enum Diagnosis {
  /// The rules for placement and size.
  private static let ofPlace: [any ProblemRule.Type] = [
    Dead.self, AimOutside.self, Covered.self, SystemAreaProblem.self, AtEdge.self, TooSmall.self,
    Crowded.self,
  ]
  /// The rules for irreversible and costly actions, in addition to those of placement.
  private static let ofDanger: [any ProblemRule.Type] = [
    DangerousNeighbour.self, NoConfirmation.self,
  ]

  /// The problems in descending order of rank and weight.
  static func problems(on figures: ScreenFigures, _ related: RelatedTargets) -> [DiagnosedProblem] {
    var taken: Set<String> = []
    var found: [DiagnosedProblem] = []
    for rule in ofPlace {
      let own = rule.problems(on: figures).filter { problem in
        problem.ids.allSatisfy { !taken.contains($0) }
          && problem.targets.allSatisfy {
            !$0.target.circumstances.hasSystemSize && !figures.cutOff.contains($0.id)
          }
      }
      taken.formUnion(own.flatMap(\.ids))
      found += own
    }
    found += ofDanger.flatMap { $0.problems(on: figures) }
    let rules = BrokenRules(figures)
    for index in found.indices where found[index].cause.isOfSize {
      found[index].rules = Set(found[index].ids.flatMap { rules[$0] })
    }
    let known = Set(found.filter(\.cause.isOfSize).flatMap(\.ids))
    found += rules.problems(on: figures).filter { known.isDisjoint(with: $0.ids) }
    return grouped(found, related).stablySorted { one, other in
      (one.rank, -one.weight) < (other.rank, -other.weight)
    }
  }

  /// Returns the problems merged by kind and cause, or by kind and group of related targets.
  private static func grouped(_ problems: [DiagnosedProblem], _ related: RelatedTargets)
    -> [DiagnosedProblem]
  {
    struct Key: Hashable {
      let cause: Problem.Cause
      /// The group of related targets; nil if the problem is grouped by its cause.
      let group: Int?
      var blame: String?
    }
    var places: [Key: Int] = [:]
    var groups: [DiagnosedProblem] = []
    for problem in problems {
      let isByBlame = [.dead, .aimOutside, .covered].contains(problem.cause)
      let group = isByBlame ? nil : problem.ids.first.flatMap { related.group(of: $0) }
      guard group != nil || isByBlame && problem.blame != nil else {
        groups.append(problem)
        continue
      }
      let key = Key(cause: problem.cause, group: group, blame: isByBlame ? problem.blame : nil)
      guard let place = places[key] else {
        places[key] = groups.count
        groups.append(problem)
        continue
      }
      groups[place].targets += problem.targets
      groups[place].rules.formUnion(problem.rules)
      groups[place].weight += problem.weight
    }
    return groups.map { problem in
      var problem = problem
      problem.targets = problem.targets.stablySorted { $0.missed > $1.missed }
      return problem
    }
  }
}

extension Problem.Cause {
  /// Whether a larger or more distant target solves it.
  var isOfSize: Bool { [.tooSmall, .crowded, .atEdge].contains(self) }
}

/// The rules about sizes and distances that targets of a screen fail with severity error.
struct BrokenRules {
  private var rules: [String: Set<String>] = [:]

  init(_ figures: ScreenFigures) {
    for finding in figures.screen.findings
    where finding.fails && finding.severity == .error && Self.all.contains(finding.rule) {
      rules[finding.target, default: []].insert(finding.rule)
    }
  }

  static let all = TouchRules.sizes.union(TouchRules.gaps)

  subscript(id: String) -> Set<String> { rules[id] ?? [] }

  /// A problem for each target that fails a rule. Its mis-taps may justify no change.
  func problems(on figures: ScreenFigures) -> [DiagnosedProblem] {
    figures.targets.compactMap { one in
      guard let broken = rules[one.id], !one.target.circumstances.hasSystemSize,
        !figures.cutOff.contains(one.id), !one.target.isKey
      else { return nil }
      var problem = DiagnosedProblem(
        cause: broken.isDisjoint(with: TouchRules.sizes) ? .crowded : .tooSmall, severity: .error,
        targets: [one], weight: max(one.excess, 0))
      problem.rules = broken
      return problem
    }
  }
}

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

  /// Creates the sizes of a study's platform. Apple HIG: 44 pt. Material: 48 dp, 56 and 72 dp rows,
  /// margins of 16 dp. WCAG 2.2: 24 px, 44 px. The other steps are conventions on the platforms'
  /// grids.
  init(_ study: Study) {
    let steps = study.targetSteps
    // Android for Cars: 76 dp.
    guard !study.guidelineSets.contains(.androidCars) else {
      self.init(
        76, minimum: 76, steps: steps, cap: 96, fieldCap: 96, rows: [76, 96],
        margin: 24, gaps: [24], danger: [24, 48])
      return
    }
    switch study.platform {
    case .android:
      self.init(
        48, minimum: 48, steps: steps, cap: 64, fieldCap: 56, rows: [48, 56, 64, 72],
        gaps: [8, 12, 16, 24], danger: [16, 24, 32, 48])
    case .web:
      self.init(
        44, minimum: 24, steps: steps, cap: 48, fieldCap: 48,
        rows: [32, 40, 44, 48], gaps: [8, 12, 16, 24], danger: [16, 24, 32, 48])
    default:
      self.init(
        44, minimum: 44, steps: steps, cap: 60, fieldCap: 52,
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

/// The predicted outcomes of taps aimed at a target.
package struct TargetRates: Hashable, Sendable {
  package let success: Double
  /// The most likely mis-tap that activates another target; nil for none.
  package let confusion: TargetResult.Chance?
  private let misTaps: [TargetResult.Chance]

  /// Creates the rates from a hit rate and the mis-taps.
  package init(success: Double, misTaps: [TargetResult.Chance]) {
    let sorted = misTaps.stablySorted { $0.probability > $1.probability }
    self.success = success
    self.misTaps = sorted
    confusion = sorted.first(where: { $0.outcome.target != nil })
  }

  /// The rate at which another target is activated: the given one, or the most likely if `other` is
  /// nil.
  func taking(by other: String?) -> Double {
    guard let other else { return confusion?.probability ?? 0 }
    return misTaps.first(where: { $0.outcome.target == other })?.probability ?? 0
  }
}

/// The rates that a target has to reach.
package struct SuggestionGoal: Hashable, Sendable {
  /// The smallest hit rate.
  package var success: Double
  /// The largest rate at which any one other target is activated; nil for no limit.
  package var confusion: Double?
  /// The only target that `confusion` limits; nil for all.
  package var other: String?

  package static let standardSuccess = 0.98

  /// The default goal: the standard hit rate as a share of the touches that become a tap. No layout
  /// can reach more than 1 − lapse rate.
  package static func standardSuccess(for person: Person) -> Double {
    standardSuccess * (1 - person.lapse)
  }

  package init(success: Double = standardSuccess, confusion: Double? = nil, other: String? = nil) {
    self.success = success
    self.confusion = confusion
    self.other = other
  }

  func isReached(by rates: TargetRates) -> Bool { distance(of: rates) <= 1e-12 }

  /// The sum of the differences between the rates and the goal; 0 if they reach it.
  func distance(of rates: TargetRates) -> Double {
    max(0, success - rates.success)
      + (confusion.map { max(0, rates.taking(by: other) - $0) } ?? 0)
  }
}

extension Outcome {
  /// The id of the other target that takes the touch; nil for none.
  package var target: String? {
    switch self {
    case .wrong(let id), .disabled(let id): id
    default: nil
    }
  }
}
