internal import TouchLab

extension Outcome {
  /// The id of the other target that the tap landed on; nil for other outcomes.
  var namedTarget: String? {
    switch self {
    case .wrong(let id), .disabled(let id): id
    case .hit, .statusBar, .revealed, .nothing, .offScreen, .slip: nil
    }
  }
}

extension [TargetResult] {
  /// The ids of a crowded pair of these targets; nil if an index is out of range.
  func names(of pair: CrowdedPair) -> (first: String, second: String)? {
    guard indices.contains(pair.first), indices.contains(pair.second) else { return nil }
    return (self[pair.first].target.id, self[pair.second].target.id)
  }
}
