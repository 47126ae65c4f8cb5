internal import TouchLab

/// The figures of several persons, side by side; empty for one person.
extension StudyDocument {
  /// The mean mis-tap rate of every screen, and of all screens.
  static func misTaps(of layouts: SideBySide<LayoutResult>) -> [Block] {
    guard layouts.isSeveral, let first = layouts.all.first?.part, !first.screens.isEmpty else {
      return []
    }
    let rows = first.screens.indices.map { index in
      let screens = layouts.at(index, \.screens, by: \.id)
      return Table.Row(
        [Line(first.screens[index].id)]
          + screens.all.map { Line($0.part.rate?.number ?? "–") })
    }
    return [
      .heading(level: 3, "Mis-tap % of each person"),
      .table(Table(columns: [.text("screen")] + columns(of: layouts), rows: rows)),
    ]
  }

  /// The hit rate of every target for each person, and the outcomes of mis-taps of all but the
  /// first.
  static func hits(on screens: SideBySide<ScreenResult>) -> [Block] {
    guard screens.isSeveral, let first = screens.all.first?.part else { return [] }
    let order = first.readingOrder.filter { index in
      first.placed.targets.indices.contains(index) && first.targets[index].exact != nil
    }
    guard !order.isEmpty else { return [] }
    let rows = order.map { index in
      let targets = screens.at(index, \.targets, by: \.target.id)
      let notes = targets.all.dropFirst().map { one in
        Line("\(one.person.id): ", .quiet) + losses(of: one.part, first.placed)
      }
      return Table.Row(
        [Line(first.targets[index].target.id)]
          + targets.all.map { Line($0.part.hitRate?.number ?? "–") },
        note: notes.joined("; "))
    }
    let table = Table(
      columns: [.text("target")] + columns(of: screens), noteTitle: "lands on instead",
      rows: rows)
    return [.heading(level: 4, "Hit % of each person"), .table(table)]
  }

  /// The outcome of a task for each person.
  static func outcomes(of tasks: SideBySide<TaskResult>) -> [Block] {
    guard tasks.isSeveral, tasks.all.contains(where: { $0.part.taps > 0 }) else { return [] }
    let first = tasks.all.first?.person
    let isComparable = tasks.all.map { one in
      one.person == first || first.map(one.person.hasTimesComparable) ?? true
    }
    let rows = zip(tasks.all, isComparable).map { one, isComparable in
      let prediction = one.part.prediction
      return Table.Row([
        Line(one.person.id), Line(prediction.rate(\.clean).number),
        Line(prediction.rate(\.completion).number),
        Line(prediction.rate(\.danger).number), Line(prediction.taps.average),
        isComparable ? Line(prediction.seconds.average) : Line("–", .quiet),
      ])
    }
    let table = Table(
      columns: [
        .text("person"), .number("error-free %"), .number("completed %"),
        .number("irreversible %", long: "irreversible errors %"),
        .number("taps"), .number("seconds"),
      ], rows: rows)
    let note =
      isComparable.contains(false)
      ? "Seconds: – where people were not timed on one kind of device; \(TaskSentences.typing)."
      : "In the seconds \(TaskSentences.typing)."
    return [.heading(level: 4, "Each person"), .table(table), .paragraph(Line(note, .quiet))]
  }

  /// The pairs that are crowded for any person, with each person's wrong-target rate.
  static func crowding(on screens: SideBySide<ScreenResult>) -> Table? {
    guard screens.isSeveral, let first = screens.all.first?.part else { return nil }
    var seen: Set<[Int]> = []
    let pairs = screens.all.flatMap(\.part.crowding).filter { pair in
      seen.insert([pair.first, pair.second]).inserted
    }
    let rows = pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
      .compactMap { pair -> Table.Row? in
        guard let names = first.targets.names(of: pair) else { return nil }
        let shares = screens.all.map { one in
          Line(one.part.confusion(in: pair, named: names).roundedPercent)
        }
        return Table.Row(
          [
            Line(names.first), Line(names.second), Line(pair.gap.points),
            Line(pair.gapMillimetres.fixed(places: 2)), Line(pair.overlapArea.rounded(places: 1)),
          ] + shares)
      }
    guard !rows.isEmpty else { return nil }
    let unit = first.placed.unit.rawValue
    return Table(
      columns: [
        .text("target"), .text("and"), .number("gap \(unit)"), .number("gap mm"),
        .number("overlap \(unit)²"),
      ] + screens.all.map { .number("confusion % \($0.person.id)") }, rows: rows)
  }

  /// A column of figures for each person.
  private static func columns<Part>(of people: SideBySide<Part>) -> [Column] {
    people.all.map { .number($0.person.id) }
  }
}

extension ScreenResult {
  /// The wrong-target rate within a pair, in the direction that has the larger one.
  fileprivate func confusion(
    in pair: CrowdedPair, named names: (first: String, second: String)
  ) -> Double {
    max(
      result(ofTarget: names.first, near: pair.first)?.confusion(with: names.second) ?? 0,
      result(ofTarget: names.second, near: pair.second)?.confusion(with: names.first) ?? 0)
  }
}
