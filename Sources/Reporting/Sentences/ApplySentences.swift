internal import Drawing

enum ApplySentences {
  /// The command that applies one of `most` suggestions, numbered as listed. Example: `mistap
  /// suggest a.kdl --layouts near --changes 3 --apply 1 -o NEW.kdl`.
  static func command(for rank: Int, of most: Int, on layout: String, in path: String) -> String {
    "mistap suggest \(path.shellPath) --layouts \([layout].list.shellWord) --changes \(most) --apply \(rank) "
      + "-o NEW.kdl"
  }
}

extension RankedChange {
  /// The confirmation at the prompt, with the rank and title of the applied suggestion.
  package var made: String { "made \(rank): \(title)" }

  package var title: String { FixSentences.title(fix).plain.printable }
}
