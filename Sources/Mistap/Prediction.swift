internal import Studies
internal import TouchLab

/// A share of touches, from 0 to 1, with its 95% model interval.
public struct Rate: Hashable, Sendable, CustomStringConvertible {
  /// The share.
  public let value: Double
  /// The low end of the model interval; the share itself if the interval is unknown.
  public let low: Double
  /// The high end of the model interval.
  public let high: Double
  /// The share and its interval as the program prints them: `2% (1–4%)`.
  public let description: String

  init(_ rate: TouchLab.Rate) {
    value = rate.value
    (low, high) = (rate.interval?.low ?? rate.value, rate.interval?.high ?? rate.value)
    description = rate.textWithInterval
  }
}

/// The outcomes of taps aimed at one target.
public struct Prediction: Hashable, Sendable {
  /// The target.
  public let target: Target
  /// The share of taps that do not activate it.
  public let misTaps: Rate
  /// The share of taps that activate it.
  public let hit: Rate
  /// The share of taps that activate nothing.
  public let nothing: Double
  /// Whether the target is larger than those of the studies behind the model.
  public let isExtrapolated: Bool
  private let others: [String: Double]

  init?(_ result: TargetResult, _ target: Target) {
    guard let hit = result.hitRate, let misTaps = result.rate else { return nil }
    self.target = target
    (self.hit, self.misTaps) = (Rate(hit), Rate(misTaps))
    nothing = result.isOutOfSight ? 0 : result.chance(of: .nothing)
    isExtrapolated = result.isExtrapolated
    let shares = (result.exact ?? []).compactMap { chance in
      switch chance.outcome {
      case .wrong(let id), .disabled(let id): (id, chance.probability)
      default: nil
      }
    }
    others = Dictionary(shares, uniquingKeysWith: +)
  }

  /// The share of taps that another target gets; 0 for one that gets none.
  public func goes(to id: String) -> Double { others[id] ?? 0 }
}

extension TouchScreen {
  /// The outcomes of taps aimed at one target, named by id, label or ref.
  public func prediction(
    of name: String, by person: Person = .everyday
  ) throws(Failure) -> Prediction {
    let target = try target(name)
    guard let prediction = predictions(by: person).first(where: { $0.target == target }) else {
      throw .unknown(name, choices: predictions(by: person).map(\.target.id))
    }
    return prediction
  }

  /// The outcomes of taps aimed at each target, the worst first. A disabled target has none.
  public func predictions(by person: Person = .everyday) -> [Prediction] {
    let entries =
      person == .everyday
      ? entries : Self.entries(of: id, on: layout, in: study.alone(person.model))
    var seen: Set<String> = []
    let all = entries.flatMap { entry in
      entry.targets.filter { seen.insert($0.target.id).inserted && !$0.isBehind }
    }
    return all.compactMap { result in
      targets.first { $0.id == result.target.id }.flatMap { Prediction(result, $0) }
    }.stablySorted { $0.misTaps.value > $1.misTaps.value }
  }
}
