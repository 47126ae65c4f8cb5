internal import Studies
internal import Synchronization
internal import TouchLab

/// The smallest gain that justifies a change, and the limits that problems share.
package enum Worth {
  /// The smallest absolute and relative gain: 1 pp and a tenth of the mis-tap rate. A convention: a
  /// difference that users would notice.
  static let least = 0.01
  static let share = 0.1

  /// Whether a fall of the mis-tap rate justifies a change. `Fixer.isFirm` checks the sign of the
  /// gain in the other worlds of the model.
  static func isWorth(from before: Double, to after: Double) -> Bool {
    before - after >= least(of: before) - 1e-12
  }

  /// The smallest gain that justifies a change at a mis-tap rate of `missed`.
  package static func least(of missed: Double) -> Double { max(least, share * missed) }

  /// The share of taps for other targets that may activate an irreversible action. Limit of the
  /// rule `accidental-danger`.
  static let mostAccidents = 0.005
  /// The rate of accidental taps below which a danger counts as removed: reports print less than
  /// 0.1%.
  static let safe = 0.001
  /// The mis-tap rate from which the platform's size is too small for the person. Limit of the rule
  /// `often-missed`.
  static let oftenMissed = 0.1
}

/// The predicted outcomes of taps aimed at one target, and the share that the layout causes.
struct TargetFigures: Sendable {
  let result: TargetResult
  /// The screen at the scroll position at which the target is used.
  let placed: PlacedScreen
  let missed: Double
  /// The mis-tap rate of the same person if the target is alone on the device and has the
  /// platform's size.
  let floor: Double
  /// The outcomes by the place where they end.
  let shares: TouchShares

  var target: Target { result.target }
  var id: String { target.id }
  var excess: Double { missed - floor }

  /// Whether the mis-taps that the layout causes justify a change.
  var costsWorth: Bool { Worth.isWorth(from: missed, to: floor) }

  init(_ result: TargetResult, on lookup: TargetLookup, floor: Double) {
    self.result = result
    placed = lookup.placed
    self.floor = floor
    missed = result.misTapRate ?? 0
    shares = TouchShares(of: result.exact ?? [], for: result.target, on: lookup)
  }
}

/// The figures of every enabled target of a screen that people aim at.
struct ScreenFigures: Sendable {
  let screen: ScreenResult
  let amounts: Amounts
  let targets: [TargetFigures]
  /// The ids of targets that a scroller clips, as a dump states or shows them.
  let cutOff: Set<String>
  private let places: [String: Int]
  /// The rates at which taps aimed at other targets activate each dangerous one, by its id.
  private let takings: [String: [(meant: String, rate: Double)]]

  init(_ screen: ScreenResult, amounts: Amounts, floors: Floors) {
    var lookups: [Int: TargetLookup] = [0: TargetLookup(screen.placed)]
    let targets = screen.targets.filter { one in
      one.isIntended && !one.isOutOfSight && one.target.isEnabled && !one.target.belongsToSystem
    }.map { one in
      let lookup = lookups[one.swipes] ?? TargetLookup(one.seen ?? screen.placed)
      // Views with equal swipe counts may differ if several containers scroll.
      let isKnown = one.swipes == 0 || lookup.placed == one.seen
      let own = isKnown ? lookup : TargetLookup(one.seen ?? screen.placed)
      lookups[one.swipes] = own
      return TargetFigures(one, on: own, floor: floors.floor(of: one.target))
    }
    self.init(screen, amounts: amounts, targets)
  }

  init(_ screen: ScreenResult, amounts: Amounts, _ targets: [TargetFigures]) {
    self.screen = screen
    self.amounts = amounts
    self.targets = targets
    places = Dictionary(
      targets.indices.map { (targets[$0].id, $0) }, uniquingKeysWith: { _, last in last })
    cutOff = Self.cutOff(targets).union(
      screen.placed.targets.lazy.filter(\.circumstances.isCut).map(\.id))
    let dangerous = Set(targets.filter { $0.target.danger != nil }.map(\.id))
    var takings: [String: [(meant: String, rate: Double)]] = [:]
    for one in targets where !dangerous.isEmpty {
      for chance in one.result.exact ?? [] {
        guard case .wrong(let id) = chance.outcome, dangerous.contains(id),
          id != one.id, !one.result.alike.contains(id)
        else { continue }
        takings[id, default: []].append((one.id, chance.probability))
      }
    }
    self.takings = takings
  }

  /// The first and last targets of each column that are lower than at least three others of their
  /// kind and width.
  private static func cutOff(_ targets: [TargetFigures]) -> Set<String> {
    struct Column: Hashable {
      let kind: DrawnKind
      let left: Double
      let width: Double
    }
    let columns = Dictionary(grouping: targets.filter { $0.target.parent == nil }) { one in
      Column(
        kind: one.target.kind, left: one.target.drawn.left.rounded(),
        width: one.target.drawn.width.rounded())
    }
    var ids: Set<String> = []
    for column in columns.values where column.count > 3 {
      let sorted = column.stablySorted { $0.target.drawn.top < $1.target.drawn.top }
      for one in [sorted.first, sorted.last].compactMap(\.self) {
        let heights = sorted.filter { $0.id != one.id }.map(\.target.drawn.height)
        let least = heights.min() ?? 0
        let others = heights.filter { ($0 - (heights.sorted()[heights.count / 2])).magnitude <= 1 }
        guard others.count >= 3, one.target.drawn.height < (others.min() ?? least) - 1 else {
          continue
        }
        ids.insert(one.id)
      }
    }
    return ids
  }

  subscript(id: String) -> TargetFigures? { places[id].map { targets[$0] } }

  /// The index of a target in `targets`; nil for an unknown id.
  func place(of id: String) -> Int? { places[id] }

  func failures(of rule: String) -> [Finding] {
    screen.findings.filter { $0.fails && $0.rule == rule }
  }

  /// The rates at which taps aimed at other targets activate a dangerous one, by intended target.
  func takings(of id: String) -> [(meant: String, rate: Double)] { takings[id] ?? [] }
}

extension TargetFigures {
  /// The rate at which taps aimed at this target activate another. Zero for itself and for targets
  /// with the same action.
  func taking(of other: String) -> Double {
    guard id != other, !result.alike.contains(other) else { return 0 }
    return result.exact?.first { $0.outcome == .wrong(other) }?.probability ?? 0
  }
}

/// The mis-tap rates of targets that are alone on a device, computed once for each size.
final class Floors: Sendable {
  private let study: Study
  private let amounts: Amounts
  private let known = Mutex<[Size: Double]>([:])

  init(_ study: Study, _ amounts: Amounts) {
    self.study = study
    self.amounts = amounts
  }

  /// The mis-tap rate of the target alone on the device, at its size or the platform's, whichever
  /// is larger.
  func floor(of target: Target) -> Double {
    let size = amounts.floorSize(of: target)
    if let floor = known.withLock({ $0[size] }) { return floor }
    let floor = study.misTapRate(ofTargetAlone: size, by: study.person) ?? 0
    known.withLock { $0[size] = floor }
    return floor
  }
}

extension Amounts {
  /// The size of a target or the platform's, whichever is larger.
  func floorSize(of target: Target) -> Size {
    Size(width: max(target.whole.width, standard), height: max(target.whole.height, standard))
  }
}

extension TargetFigures {
  var rates: TargetRates {
    TargetRates(
      success: result.success ?? 0, misTaps: (result.exact ?? []).filter { $0.outcome != .hit })
  }
}
