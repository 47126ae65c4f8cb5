internal import Remedies
internal import TouchLab

extension ChangesDocument {
  /// One suggestion: its remedy, gain, trade-off and pictures.
  struct Change: Sendable {
    let rank: Int
    let title: Line
    let screen: String
    /// The gain, the trade-offs and the findings that it fixes.
    let details: [Line]
    let statement: [String]
    /// The command that writes all of it into the scenario.
    let making: String
    /// The screen before and after.
    let pictures: [Picture]

    init(
      _ change: RankedChange, on layout: String, drawnAs part: ReportPart?, in study: Study,
      native: NativeToolkit? = nil, making: String
    ) {
      self.making = making
      let fix = change.fix
      rank = change.rank
      title = FixSentences.title(fix)
      screen = fix.screen
      details =
        SuggestionSentences.details(fix) + FixSentences.reached(fix)
        + FixSentences.wordings(fix, native)
      statement = change.statement.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      pictures = ChangePictures.pictures(of: fix, on: layout, drawnAs: part, in: study)
    }

    /// The suggestion under its rank, or beside `place` where it is listed for each layout.
    ///
    /// With `layout`, the layout's number on the page, it links to the pictures there.
    func blocks(on place: String? = nil, linkedAs layout: Int? = nil) -> [Block] {
      let numbered = place == nil ? Line("\(rank)  ", .strong) : Line("")
      let title = numbered + title.toned(.strong) + Line(" · \(place ?? screen)", .quiet)
      let pictures = layout.map {
        Line("before and after, in pictures", leadingTo: .change(layout: $0, rank))
      }
      let entry = Entry(mark: .note, title: title, details: details + [pictures].compactMap(\.self))
      return [.entries([entry]), .statement(statement, making: making)]
    }
  }
}
