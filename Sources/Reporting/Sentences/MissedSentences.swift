internal import Drawing
package import TouchLab

/// The highest mis-tap rates, and accidental taps on costly or irreversible actions, in sentences.
struct MissedSentences {
  let result: StudyResult
  let recommended: Int

  init(_ result: StudyResult, recommended: Int) {
    self.result = result
    self.recommended = recommended
  }

  /// A target on a screen of a layout, with a link to its report.
  private struct Place {
    var layouts: [LayoutResult]
    var layout: Int
    var screen: Int
    var target: Int
    var rate: Double
    var part: ReportPart?

    var shown: ScreenResult { layouts[layout].screens[screen] }
    var result: TargetResult { shown.targets[target] }
    var id: String { result.target.id }
    var figure: String { result.rate?.text ?? "–" }
    var name: Line { Line(id, .strong) }
    var screenName: Line {
      let within = layouts.count > 1 ? " (\(layouts[layout].id))" : ""
      return Line(shown.id + within, leadingTo: part ?? .section(.screens))
    }
  }

  /// Every target that people aim at, of all layouts.
  private func places(in result: StudyResult) -> [Place] {
    result.layouts.indices.flatMap { layout in
      result.layouts[layout].screens.indices.flatMap { screen in
        let targets = result.layouts[layout].screens[screen].targets
        let part = result.drawnPart(
          of: result.layouts[layout].screens[screen].id, onLayout: layout, recommended: recommended)
        return targets.indices.compactMap { index -> Place? in
          guard targets[index].isIntended else { return nil }
          return Place(
            layouts: result.layouts, layout: layout, screen: screen, target: index,
            rate: targets[index].misTapRate ?? 0, part: part)
        }
      }
    }
  }

  // MARK: - Highest mis-tap rates

  /// The highest mis-tap rates, equal rates in one sentence. Targets that several layouts share
  /// appear once.
  var worst: [Line] {
    let places = places(in: result)
    var seen: Set<[String]> = []
    var groups: [[Place]] = []
    for index in places.indices.greatestFirst({ places[$0].rate }) {
      let place = places[index]
      guard place.rate > LeastShown.tenth else { break }
      guard !place.shown.targets[place.target].isExtrapolated else { continue }
      guard seen.insert([place.shown.id, place.id]).inserted else { continue }
      if let last = groups.last?.first, last.figure == place.figure {
        groups[groups.count - 1].append(place)
      } else if groups.count < Self.mostGroups {
        groups.append([place])
      } else {
        break
      }
    }
    return groups.compactMap(Self.sentence)
  }

  private static func sentence(_ places: [Place]) -> Line? {
    guard let first = places.first else { return nil }
    let rate = "\(first.figure) mis-taps"
    let goes = goes(of: first)
    guard places.count > 1 else {
      let rest = goes.isEmpty ? "" : "; \(goes)"
      return first.name + " on " + first.screenName + Line(": \(rate)\(rest).")
    }
    let rest = goes.isEmpty ? "" : "; on \(first.id) \(goes)"
    return names(of: places) + Line(": \(rate) each\(rest).")
  }

  /// The targets by their screens: `a and b on inbox, c on message and 4 others`.
  private static func names(of places: [Place]) -> Line {
    let shown = places.prefix(mostNamed)
    var parts: [Line] = []
    for (index, place) in shown.enumerated() {
      let isLastOfScreen =
        index + 1 == shown.count || shown[index + 1].shown.id != place.shown.id
        || shown[index + 1].layout != place.layout
      parts.append(isLastOfScreen ? place.name + " on " + place.screenName : place.name)
    }
    let more = places.count - shown.count
    if more > 0 { parts.append(Line(more.counted("other"))) }
    let last = parts.last ?? ""
    return parts.count < 2 ? last : parts.dropLast().joined(", ") + " and " + last
  }

  /// The two likeliest outcomes of a target's mis-taps, and the first that activates a target.
  private static func goes(of place: Place) -> String {
    MisTaps(place.result.exact, irreversible: place.shown.placed.irreversible)
      .likeliest(2, besides: true)
      .map { "\($0.rate.text) \($0.outcome.inWords)" }.joined(separator: ", ")
  }

  // MARK: - Accidental taps

  /// Accidental taps on a costly or irreversible action for one person, and their place.
  private struct PersonalActivation {
    var person: String
    var harm: AccidentalActivation
    var place: Place
  }

  /// The likeliest accidental taps on costly or irreversible actions, over all persons.
  /// Irreversible ones come first, and each action appears once.
  var dangers: [Line] {
    let found = result.everyone.flatMap(harms).greatestFirst(\.harm.rate)
    let ordered =
      found.filter { $0.harm.danger == .irreversible }
      + found.filter { $0.harm.danger != .irreversible }
    var seen: Set<[String]> = []
    let each = ordered.filter {
      seen.insert([$0.place.shown.id, $0.place.id]).inserted
    }
    let named = each.prefix(Self.mostHarms).map { one in
      let whose = result.others.isEmpty ? "" : "\(one.person): "
      let meant = one.harm.meant.target.id
      let rate = one.harm.rates.max { $0.value < $1.value } ?? Rate(0)
      let oneIn = rate.value.oneIn
      let often = oneIn ?? "\(rate.text) of taps"
      let figure = oneIn.map { _ in " (\(rate.text))" } ?? ""
      return Line("\(whose)\(often) aimed at \(meant) activates ")
        + one.place.name + " on " + one.place.screenName
        + Line("\(figure), \(one.harm.danger.inWords) action.")
    }
    return named + Self.rest(of: each.dropFirst(Self.mostHarms).map(\.harm.danger))
  }

  /// The number of further actions with accidental taps, by danger.
  private static func rest(of dangers: [Danger]) -> [Line] {
    let counted = [Danger.irreversible, .costly].map { danger in
      (danger: danger, count: dangers.count { $0 == danger })
    }
    .filter { $0.count > 0 }
    guard !counted.isEmpty else { return [] }
    let parts = counted.enumerated().map { index, part in
      (index == 0 ? "\(part.count.grouped) more " : "\(part.count.grouped) ")
        + "\(part.danger.rawValue) \(part.count == 1 ? "action" : "actions")"
    }
    return [Line("Accidental taps also activate \(parts.joined(separator: " and ")).")]
  }

  /// The accidental taps of one person by action, the likeliest first for each.
  private func harms(of result: StudyResult) -> [PersonalActivation] {
    guard result.layouts.contains(where: { $0.screens.contains(where: \.isDangerous) }) else {
      return []
    }
    let all = places(in: result)
    return result.layouts.enumerated().flatMap { number, layout in
      layout.screens.enumerated().flatMap { index, screen -> [PersonalActivation] in
        let meant = screen.targets.indices.filter { screen.targets[$0].isIntended }
        return AccidentalActivation.harms(on: [screen], meant: meant).compactMap { harm in
          all.first {
            $0.layout == number && $0.screen == index && $0.id == harm.reached.target.id
          }
          .map { PersonalActivation(person: result.study.person.id, harm: harm, place: $0) }
        }
      }
    }
  }

  private static let mostGroups = 3
  private static let mostNamed = 3
  private static let mostHarms = 2
}

extension ScreenResult {
  fileprivate var isDangerous: Bool { targets.contains { $0.target.danger != nil } }
}

extension Danger {
  fileprivate var inWords: String {
    switch self {
    case .irreversible: "an irreversible"
    case .costly: "a costly"
    }
  }
}

extension Double {
  /// The rate as a ratio: `1 in 19 taps`; nil if the ratio is off by more than a tenth.
  var oneIn: String? {
    guard self > 0, self <= 1 else { return nil }
    let count = (1 / self).rounded()
    guard count < 1e6, (1 / count - self).magnitude <= Self.mostOff * self else { return nil }
    return count <= 1 ? "nearly every tap" : "1 in \(Int(saturating: count).grouped) taps"
  }

  private static let mostOff = 0.1
}

/// Hit rates, mis-taps and crowded pairs, in lines.
package enum PredictionSentences {
  /// The targets that people aim at, by descending mis-tap rate.
  package static func screen(_ result: ScreenResult, study: Study) -> [String] {
    let intended = result.intended
      .sorted { ($0.misTapRate ?? 0) > ($1.misTapRate ?? 0) }
    guard !intended.isEmpty else { return ["no targets here"] }
    let width = intended.map(\.target.id.count).max() ?? 0
    let irreversible = result.placed.irreversible
    let lines = intended.map { target in
      let padding = String(repeating: " ", count: width - target.target.id.count)
      let rate = (target.rate?.text ?? "–").padded(toColumns: 6, .trailing)
      let worst = target.oneInNineMisTaps.map { ", 1 in 9 \($0.text)" } ?? ""
      return
        "  \(target.target.id)\(padding)  \(rate) mis-taps\(worst)\(losses(of: target, irreversible))"
    }
    return ["\(study.person.id) on \(study.device.id), screen \(result.id):"] + lines
  }

  /// The hit rates of further persons, beside a table of the first one's.
  package static func others(_ hits: [(person: Person, success: Double)], of study: Study)
    -> [String]
  {
    guard !hits.isEmpty else { return [] }
    return ["The table shows \(study.person.id)."]
      + hits.map { DecisionSentences.success($0.success, for: $0.person) }
  }

  private static func losses(of target: TargetResult, _ irreversible: Set<String>) -> String {
    let losses = MisTaps(target.exact, irreversible: irreversible).listed(3)
    return losses.isEmpty ? "" : "; mis-taps: \(losses.joined(separator: ", "))"
  }

  package static func crowding(_ result: ScreenResult, study: Study) -> [String] {
    let whose = study.people.count > 1 ? " of \(study.person.id)" : ""
    let unit = result.placed.unit.rawValue
    return result.crowding.map { pair in
      let one = result.placed.targets[pair.first].id
      let other = result.placed.targets[pair.second].id
      guard !pair.isLayered else {
        return
          "\(one) and \(other): \(pair.confusion.roundedPercentWithSign) wrong-target taps\(whose)"
      }
      let gap = "\(pair.gap.points) \(unit) (\(pair.gapMillimetres.rounded(places: 2)) mm) apart"
      let overlap = "hit targets overlap by \(pair.overlapArea.points) \(unit)²"
      let confusion = pair.confusion.roundedPercentWithSign
      return "\(one) and \(other): \(gap), \(overlap), \(confusion) wrong-target taps\(whose)"
    }
  }

  /// One line for each finding on the screen that is not ignored.
  package static func findings(_ result: ScreenResult) -> [String] {
    result.findings.filter { $0.silenced == nil }.map { finding in
      let word = finding.ruling == .needsReview ? "needs review" : finding.severity.rawValue
      return "  \(word) \(finding.rule): \(finding.message.text)"
    }
  }
}
