/// What becomes of touches aimed at one target: a probability for everything they can reach.
package struct OutcomeProbabilities: Hashable, Sendable {
  /// By owner, targets first, then nothing, status bar, reveal, off-screen and
  /// ground; sums to 1 − slip.
  let reached: [Double]
  package let slip: Double
  let targetCount: Int
  /// How often each of the people who differ hits what is meant, the steadiest first; empty for one
  /// person, and where nothing is meant.
  package let hits: [Double]

  /// How often people who differ hit what is meant, the best first.
  package var bestFirst: [Double] { hits.sorted(by: >) }

  /// The probability to reach the target of an index.
  package func reaching(_ target: Int) -> Double {
    target >= 0 && target < targetCount ? reached[target] : 0
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
    return reached[TargetMap.slot(of: owner, targetCount: targetCount)]
  }

  /// The probabilities by outcome for whoever meant the target `intended`; outcomes of
  /// probability 0 are left out, `hit` never.
  package func outcomes(
    on placed: PlacedScreen, intending intended: Int
  ) -> [(outcome: Outcome, probability: Double)] {
    placed.outcomes(intending: intended, amounts: reached, slip: slip, zero: 0)
      .map { (outcome: $0.outcome, probability: $0.amount) }
  }
}

extension PlacedScreen {
  /// Names amounts that are kept by owner: `hit` first, wrong and disabled targets from front to
  /// back of the list, then the rest; equal ids are added up, and zero amounts left out.
  func outcomes<Amount: Numeric & Comparable>(
    intending intended: Int, amounts: [Amount], slip: Amount, zero: Amount
  ) -> [(outcome: Outcome, amount: Amount)] {
    var named: [(outcome: Outcome, amount: Amount)] = [(.hit, zero)]
    var places: [Outcome: Int] = [:]
    // Most targets of a screen are never reached: no target is copied that is not one of the few.
    for index in 0..<min(targets.count, amounts.count) {
      let amount = amounts[index]
      if index == intended {
        named[0].amount += amount
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
      return slot < amounts.count ? amounts[slot] : zero
    }
    for (owner, outcome) in others {
      // What is put away by a touch beside it was not meant, and nothing of the app was.
      let share = amount(of: owner) + (outcome == .nothing ? amount(of: TargetMap.ground) : zero)
      if share > zero { named.append((outcome, share)) }
    }
    if slip > zero { named.append((.slip, slip)) }
    return named
  }
}
