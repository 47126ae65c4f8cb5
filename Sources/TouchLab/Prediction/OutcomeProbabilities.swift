/// What becomes of touches aimed at one target: a probability for everything they can reach.
package struct OutcomeProbabilities: Hashable, Sendable {
  /// What has a probability, by owner: targets first, then nothing, status bar, reveal, off-screen
  /// and ground; sums to 1 − slip.
  ///
  /// Most targets of a large screen are never reached.
  package let reached: [Share]
  package let slip: Double
  package let targetCount: Int
  /// How often each of the people who differ hits what is meant, the steadiest first; empty for one
  /// person, and where nothing is meant.
  package let hits: [Double]

  /// A slot of a map, and how likely it is reached.
  package struct Share: Hashable, Sendable {
    package let slot: Int32
    package let probability: Double
  }

  /// Takes the probabilities of all slots of a map.
  init(
    reached: UnsafeMutableBufferPointer<Double>, slip: Double, targetCount: Int, hits: [Double]
  ) {
    var shares: [Share] = []
    shares.reserveCapacity(reached.count { $0 != 0 })
    for slot in reached.indices where reached[slot] != 0 {
      shares.append(Share(slot: Int32(slot), probability: reached[slot]))
    }
    self.reached = shares
    self.slip = slip
    self.targetCount = targetCount
    self.hits = hits
  }

  /// How often people who differ hit what is meant, the best first.
  package var bestFirst: [Double] { hits.sorted(by: >) }

  /// The probability to reach the target of an index.
  package func reaching(_ target: Int) -> Double {
    target >= 0 && target < targetCount ? probability(of: target) : 0
  }

  /// The probability that touches which mean the target of an index reach it, or what does the same.
  package func hitting(_ target: Int, on placed: PlacedScreen) -> Double {
    placed.indices(doingSameAs: target).reduce(0) { $0 + reaching($1) }
  }

  /// The indices, ascending, of the targets that are reached so often or more.
  package func targets(reachedAtLeast least: Double) -> [Int] {
    reached.prefix { $0.slot < targetCount }.filter { $0.probability >= least }.map { Int($0.slot) }
  }

  /// The probability to reach the same as another touch.
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

  /// The probabilities by outcome for whoever meant the target `intended`; outcomes of
  /// probability 0 are left out, `hit` never.
  package func outcomes(
    on placed: PlacedScreen, intending intended: Int
  ) -> [(outcome: Outcome, probability: Double)] {
    placed.outcomes(
      intending: intended, amounts: reached.map { (Int($0.slot), $0.probability) }, slip: slip,
      zero: 0
    ).map { (outcome: $0.outcome, probability: $0.amount) }
  }
}

extension PlacedScreen {
  /// Names amounts that are kept by owner, slots ascending: `hit` first, wrong and disabled targets
  /// from front to back of the list, then the rest; equal ids are added up, and zero amounts left
  /// out.
  package func outcomes<Amount: Numeric & Comparable>(
    intending intended: Int, amounts: [(slot: Int, amount: Amount)], slip: Amount, zero: Amount
  ) -> [(outcome: Outcome, amount: Amount)] {
    var named: [(outcome: Outcome, amount: Amount)] = [(.hit, zero)]
    var places: [Outcome: Int] = [:]
    named.reserveCapacity(amounts.count + 1)
    places.reserveCapacity(amounts.count)
    let meant = indices(doingSameAs: intended)
    // What answers to long presses alone does nothing on a tap.
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
      (TargetMap.nothing, .nothing), (TargetMap.offScreen, .offScreen),
    ]
    func amount(of owner: TargetMap.Owner) -> Amount {
      let slot = TargetMap.slot(of: owner, targetCount: targets.count)
      return amounts.last { $0.slot == slot }?.amount ?? zero
    }
    for (owner, outcome) in others {
      // What is put away by a touch beside it was not meant, and nothing of the app was.
      let share =
        amount(of: owner) + (outcome == .nothing ? amount(of: TargetMap.ground) + idle : zero)
      if share > zero { named.append((outcome, share)) }
    }
    if slip > zero { named.append((.slip, slip)) }
    return named
  }
}
