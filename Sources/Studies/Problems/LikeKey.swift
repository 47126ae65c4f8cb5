internal import Guidelines
internal import TouchLab

/// The facts in which like problems agree.
struct LikeKey: Hashable {
  let cause: Problem.Cause
  let screen: String
  let moment: String?
  let rules: [[String]]
  let kind: String?
  let size: Size
  let blame: String?
  let harm: [String]
  let silenced: String?
  let needsReview: Bool

  init(_ problem: Problem, _ screen: String) {
    cause = problem.cause
    self.screen = screen
    moment = problem.moment?.id
    // Often-missed targets of standard size make one problem whatever their kinds.
    let isStandard = problem.isOfStandardSize
    let target = isStandard ? nil : problem.targets.first
    rules = problem.rules.map { [$0.rule, $0.severity.rawValue] + (isStandard ? [] : $0.lack) }
    kind = target?.kind
    size = target?.size ?? Size(width: 0, height: 0)
    blame =
      isStandard
      ? nil
      : problem.harm?.outcome == .irreversible || problem.cause == .dangerousNeighbour
        ? problem.blame?.id : problem.blame?.kind ?? problem.blame.map { _ in "" }
    harm =
      isStandard
      ? []
      : problem.harm.map {
        [Rate.rounded($0.rate).text, $0.outcome.rawValue, $0.person ?? ""]
      } ?? []
    silenced = problem.silenced
    needsReview = problem.needsReview
  }
}

extension Problem.BrokenRule {
  /// The measured and required lengths to two decimals; the words of a rule without lengths. Words
  /// may name a neighbour, in which like targets differ.
  fileprivate var lack: [String] {
    func rounded(_ lengths: Double...) -> [String] { lengths.map { $0.rounded(places: 2) } }
    return switch findings.first?.finding.shortfall {
    case .size(let size, let needs)?:
      rounded(size.width, size.height, needs.width, needs.height)
    case .gap(let gap, let needs)?: rounded(gap, needs)
    case .centres(let distance, let needs)?: rounded(distance, needs)
    case .overlap(let size, let apart)?: rounded(size.width, size.height, apart)
    // The harm tells the rate.
    case nil where TouchRules.ofRates.contains(rule): []
    case nil: [measured, required]
    }
  }
}
