/// The probability of each outcome of touches aimed at one target.
package struct OutcomeProbabilities: Hashable, Sendable {
  /// The probabilities above 0 by slot: targets first, then dead taps, the status bar, revealed
  /// controls, off-screen and ground. The sum is 1 − `slip`. Most targets of a large screen have no
  /// probability.
  package let reached: [Share]
  package let slip: Double
  package let targetCount: Int
  /// The hit rate of each user, the most accurate first; empty for one user, and without an
  /// intended target.
  package let hits: [Double]

  package struct Share: Hashable, Sendable {
    package let slot: Int32
    package let probability: Double
  }

  /// Creates the shares from the probabilities of all slots of a map.
  init(
    reached: UnsafeMutableBufferPointer<Double>, slip: Double, targetCount: Int, hits: [Double]
  ) {
    var shares: [Share] = []
    shares.reserveCapacity(reached.count { $0 != 0 })
    for slot in reached.indices where reached[slot] != 0 {
      shares.append(Share(slot: Int32(clamping: slot), probability: reached[slot]))
    }
    self.reached = shares
    self.slip = slip
    self.targetCount = targetCount
    self.hits = hits
  }

  /// The hit rates of the users, the highest first.
  package var bestFirst: [Double] { hits.sorted(by: >) }

  package func reaching(_ target: Int) -> Double {
    target >= 0 && target < targetCount ? probability(of: target) : 0
  }

  /// Returns the hit rate of touches aimed at a target, including targets with the same action.
  package func hitting(_ target: Int, on placed: PlacedScreen) -> Double {
    placed.indices(doingSameAs: target).reduce(0) { $0 + reaching($1) }
  }

  /// Returns the indices of the targets with a probability of at least `least`, ascending.
  package func targets(reachedAtLeast least: Double) -> [Int] {
    reached.prefix { $0.slot < targetCount }.filter { $0.probability >= least }.map {
      $0.slot.index
    }
  }

  /// Returns the probability of the area or target that another touch reached.
  package func reaching(_ reach: Reach) -> Double {
    let owner: TargetMap.Owner
    switch reach {
    case .target(let index): return reaching(index)
    case .statusBar: owner = TargetMap.statusBar
    case .reveal: owner = TargetMap.reveal
    case .nothing: owner = TargetMap.nothing
    case .ground: owner = TargetMap.ground
    case .offScreen: owner = TargetMap.offScreen
    }
    return probability(of: TargetMap.slot(of: owner, targetCount: targetCount))
  }

  private func probability(of slot: Int) -> Double {
    let place = reached.partitioningIndex { $0.slot >= slot }
    guard place < reached.count, reached[place].slot == slot else { return 0 }
    return reached[place].probability
  }

  /// Returns the probabilities by outcome if `intended` is the intended target. It omits outcomes
  /// with probability 0, but never `hit`.
  package func outcomes(
    on placed: PlacedScreen, intending intended: Int
  ) -> [(outcome: Outcome, probability: Double)] {
    placed.outcomes(
      intending: intended, amounts: reached.map { ($0.slot.index, $0.probability) }, slip: slip,
      zero: 0
    ).map { (outcome: $0.outcome, probability: $0.amount) }
  }
}

extension PlacedScreen {
  /// Returns amounts by outcome from amounts by slot, which come in ascending order. `hit` is
  /// first, then wrong and disabled targets in the order of the screen, then the rest. Equal ids
  /// are added up and zero amounts left out.
  package func outcomes<Amount: Numeric & Comparable>(
    intending intended: Int, amounts: [(slot: Int, amount: Amount)], slip: Amount, zero: Amount
  ) -> [(outcome: Outcome, amount: Amount)] {
    var named: [(outcome: Outcome, amount: Amount)] = [(.hit, zero)]
    var places: [Outcome: Int] = [:]
    named.reserveCapacity(amounts.count + 1)
    places.reserveCapacity(amounts.count)
    let meant = indices(doingSameAs: intended)
    // A target for long presses only does nothing on a tap.
    var idle = zero
    for (index, amount) in amounts.prefix(while: { $0.slot < targets.count }) {
      if meant.contains(index) {
        named[0].amount += amount
      } else if amount > zero, targets[index].isEnabled,
        !targets[index].circumstances.respondsToTap
      {
        idle += amount
      } else if amount > zero {
        let id = targets[index].id
        let outcome: Outcome = targets[index].isEnabled ? .wrong(id) : .disabled(id)
        if let known = places.updateValue(named.count, forKey: outcome) {
          places[outcome] = known
          named[known].amount += amount
        } else {
          named.append((outcome, amount))
        }
      }
    }
    let others: [(TargetMap.Owner, Outcome)] = [
      (TargetMap.statusBar, .statusBar), (TargetMap.reveal, .revealed),
      (TargetMap.ground, .dismissed), (TargetMap.nothing, .nothing),
      (TargetMap.offScreen, .offScreen),
    ]
    func amount(of owner: TargetMap.Owner) -> Amount {
      let slot = TargetMap.slot(of: owner, targetCount: targets.count)
      return amounts.last { $0.slot == slot }?.amount ?? zero
    }
    // A tap that only hides the keyboard is a dead tap.
    let closing = groundEndsTyping ? zero : amount(of: TargetMap.ground)
    let dead = idle + amount(of: TargetMap.ground) - closing
    for (owner, outcome) in others {
      let share =
        switch outcome {
        case .dismissed: closing
        case .nothing: amount(of: owner) + dead
        default: amount(of: owner)
        }
      if share > zero { named.append((outcome, share)) }
    }
    if slip > zero { named.append((.slip, slip)) }
    return named
  }
}

/// The number of simulated touches aimed at one target for each outcome.
package struct SampledOutcomes: Hashable, Sendable {
  package let trials: Int
  /// The counts by outcome, which sum to `trials`; outcomes with count 0 are left out, except
  /// `hit`.
  package let outcomes: [Tally]

  package struct Tally: Hashable, Sendable {
    package let outcome: Outcome
    package let count: Int
  }

  /// Creates the outcomes from the counts of a sampler, for the intended target.
  package init(counts: [Int], on placed: PlacedScreen, intending intended: Int) {
    let slips = counts.last ?? 0
    trials = counts.reduce(0, +)
    let reached = counts.dropLast().enumerated().filter { $0.element > 0 }
    outcomes = placed.outcomes(
      intending: intended, amounts: reached.map { ($0.offset, $0.element) }, slip: slips, zero: 0
    ).map { Tally(outcome: $0.outcome, count: $0.amount) }
  }

  package var hits: Int { outcomes.first?.count ?? 0 }

  /// The hit rate as a proportion.
  package var success: Proportion { Proportion(successes: hits, trials: trials) }
}
