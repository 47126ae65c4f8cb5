package import TouchLab

extension Outcome {
  /// The outcome as the predicate of a percentage of taps: `activate delete`, `are dead taps`.
  var inWords: String {
    switch self {
    case .hit: "are hits"
    case .wrong(let id): "activate \(id)"
    case .disabled(let id): "reach \(id), which is disabled"
    case .statusBar: "hit the status bar"
    case .revealed: "only bring hidden controls back"
    case .nothing: "are dead taps"
    case .offScreen: "land off-screen"
    case .slip: "are cancelled"
    }
  }
}

extension MisTaps {
  /// A word for each of the likeliest mis-taps, at most `count`, and one for the number of further
  /// ones.
  package func listed<Word>(
    _ count: Int, of word: (TargetResult.Chance) -> Word, more: (String) -> Word
  ) -> [Word] {
    let rest = all.count - count
    return likeliest(count).map(word) + (rest > 0 ? [more("and \(rest) more")] : [])
  }

  /// The likeliest mis-taps as text: `wrong:trash 2%`, `nothing 0.9%`, `and 2 more`.
  package func listed(_ count: Int) -> [String] {
    listed(count, of: { "\($0.outcome.name) \($0.rate.text)" }, more: { $0 })
  }
}
