internal import TouchLab

/// Which of several ways to better a target is told.
extension [Fixer.Tried] {
  /// So much of the harm that one change spares another has to spare, too, to be preferred: our choice.
  private static let sameHarm = 0.8

  /// The same, where what comes first for the harm alone has behind it what is about the same targets, spares
  /// almost as much harm and more in all: icons that are only put apart are as hard to hit as before.
  var preferringWhatSparesMore: [Fixer.Tried] {
    let targets = map { Set($0.trial.candidate.targets) }
    var isPlaced = indices.map { _ in false }
    var order: [Fixer.Tried] = []
    for index in indices where !isPlaced[index] {
      if self[index].trial.harmSpared * Fix.ranksOfHarm >= 1 {
        let better = indices.filter { other in
          !isPlaced[other] && self[other].search.id == self[index].search.id
            && self[other].trial.spared > self[index].trial.spared + LeastShown.tenth
            && self[other].trial.harmSpared >= Self.sameHarm * self[index].trial.harmSpared
            && !targets[other].isDisjoint(with: targets[index])
        }
        if let best = better.max(by: { self[$0].trial.spared < self[$1].trial.spared }) {
          isPlaced[best] = true
          order.append(self[best])
        }
      }
      isPlaced[index] = true
      order.append(self[index])
    }
    return order
  }
}

extension ScreenFixes.Trial {
  /// How much rarer the harm is.
  var harmSpared: Double { before.harm - after.harm }
}
