/// How much a search tries, so that an answer takes seconds: our choices all.
package struct SearchLimits: Sendable {
  /// So many targets all trials of a screen lay out.
  package var placed = 1_000_000
  /// So many times targets all trials of a screen are about: every trial lays out all of them, so that of
  /// 300 only the 66 are tried that are missed most, and never less than `leastTried`.
  package var tried = 20_000
  package var leastTried = 20
  /// So many pairs of targets are compared for each step of what grows together.
  package var together = 200_000
  /// Of what was tried so much is judged with all that a study asks, less where there are more targets:
  /// 333 of a screen of 60, and never less than `leastJudged`.
  package var judged = 20_000
  package var leastJudged = 20
  /// So many series of what differs in how far it goes are tried with every distance, less where there are
  /// more targets: 100 on a screen of 60, and never less than `leastJudged`.
  package var everyDistance = 6000
  /// On screens with more targets what grows or is spaced is tried in longer steps at first.
  package var refined = 12

  package static let usual = SearchLimits()

  package init() {}
}
