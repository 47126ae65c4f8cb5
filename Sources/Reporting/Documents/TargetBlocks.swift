internal import Drawing
internal import Guidelines
internal import Studies
internal import TouchLab

/// The targets of all layouts in one table, the highest mis-tap rate first.
extension StudyDocument {
  /// A target, or like targets, with the rates of each layout.
  private struct TargetRow {
    let screen: ScreenResult
    let result: TargetResult
    var names: [String]
    /// The names for links, the first that of the row.
    var anchors: [String]
    /// The printed rates by layout and person.
    let rates: [String]
    let rate: Double
    let notes: [String]
    let landings: Line

    /// The facts that like targets share.
    var key: [String] {
      let frame = result.target.visibleFrame
      return [
        screen.id, result.target.kind.name, frame.size, result.target.danger?.rawValue ?? "",
        landings.plain.isEmpty ? "" : "\(landings.spans.count)",
      ] + rates + notes
    }

    /// The names of like targets: `Address, Payment ×2`.
    var name: String {
      let unique = names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
        .map(\.element)
      guard names.count > 1 else { return names.first ?? "" }
      let shown = unique.count > 3 ? [unique[0], "…"] : unique
      return "\(shown.joined(separator: ", ")) ×\(names.count)"
    }
  }

  var targetsSection: Block {
    let rows = targetRows
    guard !rows.isEmpty else {
      return .section(.targets, title: "Targets", [.paragraph("No targets.")])
    }
    let highest = max(rows.map(\.rate).max() ?? 1, 0.02)
    let scale = (highest * 20).rounded(.up) / 20
    let least = PopulationSentences.sentence(recommended.screens).map {
      [Block.paragraph(Line("\($0)."))]
    }
    return .section(
      .targets, title: "Targets",
      [.table(table(of: rows, scale: scale))] + (least ?? []) + percentiles)
  }

  private func table(of rows: [TargetRow], scale: Double) -> Table {
    let percent = Rate.whole(scale).text
    let namesScreen = Set(rows.map(\.screen.id)).count > 1
    let layouts = order.map { result.layouts[$0].id.idAsTitle }
    let names = hasSeveralLayouts ? layouts : ["Mis-taps"]
    let people = result.everyone.map { PersonSentences.plural(of: $0.study.person) }
    let columns = names.enumerated().flatMap { place, name in
      people.enumerated().map { index, person -> Column in
        let whom = hasSeveralPeople ? ", \(person)" : ""
        return .number(place + index == 0 ? "\(name)\(whom), 0–\(percent)" : "\(name)\(whom)")
      }
    }
    let screens = Dictionary(
      rows.map { ($0.screen.heading, [$0.screen.id]) }, uniquingKeysWith: { $0 + $1 })
    let shown = rows.map { row -> Table.Row in
      let isShared = Set(screens[row.screen.heading] ?? []).count > 1
      let heading = row.screen.heading + (isShared ? ", \(row.screen.id.idInWords)" : "")
      let isDangerous = row.result.target.danger == .irreversible
      let mark = row.result.target.danger.map { $0 == .irreversible ? "▲ " : "△ " } ?? ""
      let notes = (namesScreen ? [heading] : []) + row.notes
      let name =
        Line(mark + row.name, isDangerous ? .bad : nil)
        + Line(notes.isEmpty ? "" : " · \(notes.joined(separator: " · "))", .quiet)
      let rates = row.rates.enumerated().map { index, rate in
        Line(rate) + (index == 0 ? Line(bar: row.rate, "missed", scale: scale) : "")
      }
      let percentile = report.corpus.map { [Line($0.percentile(of: row.result).percentile)] } ?? []
      return Table.Row(
        [name] + rates + percentile + [row.landings, Line(row.result.target.visibleFrame.size)],
        part: row.anchors.first.map { .target($0) },
        furtherParts: row.anchors.dropFirst().map { .target($0) }, screen: heading)
    }
    return Table(
      title: "Targets", isTitled: true,
      columns: [.text("Target", .wrap)] + columns
        + (report.corpus == nil ? [] : [.number("Percentile")])
        + [.text("Lands on instead", .wrap), .number("Size, \(study.unit.rawValue)")],
      rows: shown, sortable: "targets")
  }

  private var percentiles: [Block] {
    guard let corpus = report.corpus else { return [] }
    let screens = recommended.screens
    let sentences = screens.compactMap { screen in
      corpus.percentiles(of: screen, named: screens.count > 1 ? screen.heading : "This screen") {
        screen.spokenName(of: $0.target)
      }
    }
    return [
      .paragraph(Line(corpus.size)),
      .entries(sentences.map { Entry(mark: .note, title: Line($0), details: []) }),
    ]
  }

  // MARK: - Rows

  /// The rows of all layouts, like targets together. Targets that nobody can aim at come last.
  private var targetRows: [TargetRow] {
    var anchors: [String: Int] = [:]
    var known: Set<[String]> = []
    var rows: [TargetRow] = []
    for layout in order {
      for screen in result.layouts[layout].screens {
        for index in screen.readingOrder where screen.targets.indices.contains(index) {
          let target = screen.targets[index]
          guard !target.isBehind, known.insert([screen.id, target.target.id]).inserted else {
            continue
          }
          let name = "\(screen.id.asSlug)-\(target.target.id.asSlug)"
          anchors[name, default: 0] += 1
          let count = anchors[name] ?? 1
          rows.append(row(target, on: screen, named: count == 1 ? name : "\(name).\(count)"))
        }
      }
    }
    return folded(rows.greatestFirst(\.rate))
  }

  /// The rows with like neighbours in one.
  private func folded(_ rows: [TargetRow]) -> [TargetRow] {
    var folded: [TargetRow] = []
    var places: [[String]: Int] = [:]
    for row in rows {
      let key = row.key
      if let place = places[key] {
        folded[place].names += row.names
        folded[place].anchors += row.anchors
      } else {
        places[key] = folded.count
        folded.append(row)
      }
    }
    return folded
  }

  private func row(
    _ target: TargetResult, on screen: ScreenResult, named anchor: String
  ) -> TargetRow {
    let id = target.target.id
    let places = order.flatMap { layout in
      result.everyone.map { own in
        facts.place(
          id, onScreen: screen.id, of: result.layouts[layout].id, for: own.study.person.id)
      }
    }
    return TargetRow(
      screen: screen, result: target, names: [screen.spokenName(of: target.target)],
      anchors: [anchor], rates: places.map { $0?.target.rate?.text ?? "–" },
      rate: target.isIntended ? target.misTapRate ?? 0 : -1, notes: notes(on: target, screen),
      landings: Self.landings(of: target, on: screen))
  }

  /// The facts without which the rate would be misread.
  private func notes(on result: TargetResult, _ screen: ScreenResult) -> [String] {
    guard result.exact != nil else { return ["disabled"] }
    if result.isOutOfSight {
      return [AbsenceSentence(result, on: screen.placed, unit: study.unit).short]
    }
    return [
      result.swipes > 0 ? "after \(result.swipes.counted("swipe"))" : nil,
      result.target.isCutByScrolling && !result.isIntended ? "cut by scrolling, not counted" : nil,
      result.isExtrapolated ? "extrapolated beyond 10 mm" : nil,
      result.alike.isEmpty
        ? nil
        : "same action as \(result.alike.map { screen.spokenName(ofTarget: $0) }.listing)",
    ].compactMap(\.self)
  }

  /// The smallest probability of an outcome that is named, and the number of outcomes.
  private static let leastLabelled = 0.01
  private static let mostLabelled = 3

  /// The outcomes of the mis-taps from 1% on, and irreversible ones.
  private static func landings(of result: TargetResult, on screen: ScreenResult) -> Line {
    let all = MisTaps(result.exact, irreversible: screen.placed.irreversible).all
    let named = all.filter { chance in
      chance.probability >= leastLabelled || chance.outcome.danger(on: screen) == .irreversible
    }.greatestFirst { chance in
      (chance.outcome.danger(on: screen) == .irreversible ? 1 : 0) + chance.probability
    }
    return named.prefix(mostLabelled).map { chance -> Line in
      let danger = chance.outcome.danger(on: screen)
      let mark = danger.map { $0 == .irreversible ? "▲ " : "△ " } ?? ""
      let words =
        "\(mark)\(chance.outcome.landing(on: screen))\(fixedSpace)\(chance.rate.text)"
      return danger == .irreversible ? Line(words, .bad) : Line(words)
    }.joined(", ")
  }
}

extension ReportFacts {
  /// The target on a screen of a layout, not on another screen; nil without it.
  func place(
    _ id: String, onScreen screen: String, of layout: String, for person: String
  ) -> Place? {
    place(id, on: screen, of: layout, for: person).flatMap { $0.screen.id == screen ? $0 : nil }
  }
}

extension String {
  /// The text as a part of an address: letters, digits, hyphens and underscores stay.
  var asSlug: String {
    String(
      unicodeScalars.map { scalar -> Character in
        let isPlain =
          scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        return isPlain || scalar == "-" || scalar == "_" ? Character(scalar) : "-"
      })
  }
}

extension Outcome {
  /// The place of a mis-tap in a few words: `dead`, `status bar`, the name of a target.
  func landing(on screen: ScreenResult) -> String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): screen.spokenName(ofTarget: id)
    case .disabled(let id): "\(screen.spokenName(ofTarget: id)) (disabled)"
    case .statusBar: "status bar"
    case .revealed: "revealed controls"
    case .dismissed: "dismissed"
    case .nothing: "nothing"
    case .offScreen: "off-screen"
    case .slip: "cancelled"
    }
  }

  fileprivate func danger(on screen: ScreenResult) -> Danger? {
    guard case .wrong(let id) = self else { return nil }
    return screen.placed.target(id: id)?.danger
  }
}

extension Rectangle {
  /// Width and height in the screen's unit, to one place: `45.7×44`.
  var size: String { "\(width.rounded(places: 1))×\(height.rounded(places: 1))" }
}

extension Proportion {
  var complement: Proportion { Proportion(successes: trials - successes, trials: trials) }

  /// The share in percent with half its 95% simulation interval: `97.3 ±0.1`.
  var withInterval: String {
    let interval = interval()
    return "\(estimate.percent) ±\(Rate((interval.high - interval.low) / 2).number)"
  }
}
