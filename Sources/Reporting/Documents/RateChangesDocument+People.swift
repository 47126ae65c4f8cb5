package import TouchLab

/// The effect of a change on a screen's rates, for several persons.
extension RateChangesDocument {
  /// The effect of a change on the rates of one person.
  package struct One: Sendable {
    let person: String
    let change: ScreenChange

    /// Compares the rates of `person` before and after.
    package init(person: String, from before: ScreenResult?, to after: ScreenResult?) {
      self.person = person
      change = ScreenChange(from: before, to: after)
    }
  }

  /// A table with a column for each person, or for narrow lines the first person's table and a line
  /// for each other.
  ///
  /// A single person gets the usual table.
  package static func document(of people: [One], changed: [String]) -> Document {
    guard let first = people.first else { return Document() }
    guard people.count > 1 else { return document(of: first.change, changed: changed) }
    guard let table = sideBySide(people, changed: changed) else { return Document() }
    return Document([.whole(table, otherwise: oneByOne(people, first, changed: changed))])
  }

  /// The first person's table, and the largest change for each other person.
  private static func oneByOne(_ people: [One], _ first: One, changed: [String]) -> [Block] {
    var blocks: [Block] = []
    if let table = table(of: first.change, changed: changed) {
      blocks = [.paragraph(Line("Rates of \(first.person):")), .table(table)]
    }
    let others = (blocks.isEmpty ? people[...] : people.dropFirst())
    return blocks + others.map { .paragraph(sentence($0, changed: changed)) }
  }

  // MARK: - Side by side

  private static func sideBySide(_ people: [One], changed: [String]) -> Table? {
    let all = people.flatMap(\.change.targets)
    let named = changed.filter { id in all.contains { $0.id == id } }
    let others = greatestOfEach(all.filter { $0.isNotable && !changed.contains($0.id) })
    let dangers = greatestOfEach(people.flatMap(\.change.dangers).filter(\.isNotable))
    guard !named.isEmpty || !others.isEmpty || !dangers.isEmpty else { return nil }
    var rows = (named + others.prefix(mostOthers)).map { id in
      row(id, people.map { $0.change.targets.first { $0.id == id } })
    }
    let rest = others.count - mostOthers
    if rest > 0 { rows.append(Table.Row([Line("… \(rest) more", .quiet)])) }
    rows.append(row("mean of the screen", people.map(\.change.mean), .quiet))
    rows += dangers.map { id in
      row(
        "\(id), accidental taps", people.map { $0.change.dangers.first { $0.id == id } },
        .quiet,
        lessIsBetter: true)
    }
    return Table(
      columns: [.text("hit rate %", .whole)] + people.map { .number($0.person) },
      rows: rows)
  }

  /// The ids of changed targets, ordered by the largest change for any person.
  private static func greatestOfEach(_ rates: [ScreenChange.Rate]) -> [String] {
    var seen: Set<String> = []
    return rates.greatestFirst { abs($0.difference) }.map(\.id).filter { seen.insert($0).inserted }
  }

  private static func row(
    _ name: String, _ rates: [ScreenChange.Rate?], _ tone: Tone? = nil, lessIsBetter: Bool = false
  ) -> Table.Row {
    let cells = rates.map { rate -> Line in
      guard let rate else { return Line("–", .quiet) }
      return Line(
        figures(of: rate),
        self.tone(of: rate, lessIsBetter: lessIsBetter))
    }
    return Table.Row([Line(name, tone)] + cells)
  }

  // MARK: - In one line

  /// The largest changes for one person: a target's hit rate, and accidental taps on an
  /// irreversible action.
  private static func sentence(_ one: One, changed: [String]) -> Line {
    let targets = one.change.targets.filter(\.isNotable).greatestFirst { abs($0.difference) }
    let dangers = one.change.dangers.filter(\.isNotable).greatestFirst { abs($0.difference) }
    let hit = targets.first.map { "hit rate of \($0.id) \(words($0))" }
    let harm = dangers.first.map { "accidental taps on \($0.id) \(words($0))" }
    let parts = [hit, harm].compactMap { $0 }
    let rest = parts.isEmpty ? "no rate changed on this screen" : parts.joined(separator: "; ")
    return Line("\(one.person): ") + Line(rest)
  }

  private static func words(_ rate: ScreenChange.Rate) -> String {
    figures(of: rate) + "%"
  }

  /// Both rates, such as `4 → 5`.
  private static func figures(of rate: ScreenChange.Rate) -> String {
    let before = rate.printedBefore?.number ?? "–"
    let after = rate.printedAfter?.number ?? "–"
    return "\(before) → \(after)"
  }
}
