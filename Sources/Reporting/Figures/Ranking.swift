internal import TouchLab

extension [TargetResult] {
  /// The target with the highest mis-tap rate, without keys, the first of equals; nil without
  /// targets to aim at.
  var worst: TargetResult? {
    var worst: (index: Int, rank: Double)?
    for index in indices where self[index].exact != nil && !self[index].target.isKey {
      let rank = (self[index].misTapRate ?? 0).rank
      if worst.map({ rank > $0.rank }) ?? true { worst = (index, rank) }
    }
    return worst.map { self[$0.index] }
  }
}
