/// How changes are made, and what was made.
enum ApplySentences {
  /// `mistap suggest a.kdl --layouts near --most 3 --apply 1 -o NEW.kdl`: what makes one of so many
  /// changes of a layout, numbered as they are told.
  static func command(for rank: Int, of most: Int, on layout: String, in path: String) -> String {
    "mistap suggest \(path.shellPath) --layouts \(layout.shellWord) --most \(most) --apply \(rank) "
      + "-o NEW.kdl"
  }
}

extension RankedChange {
  /// `made 1: Enlarge the hit target of …`, as the prompt answers.
  package var made: String { "made \(rank): \(FixSentences.title(fix).plain)".printable }
}
