package import TouchLab

extension Outcome {
  /// The outcome in running text.
  var inWords: String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): "on \(id)"
    case .disabled(let id): "on \(id), which is disabled"
    case .statusBar: "on the status bar"
    case .revealed: "bringing the chrome back"
    case .nothing: "on nothing"
    case .offScreen: "beside the screen"
    case .slip: "slipping"
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
