internal import Drawing
internal import Studies
internal import TouchLab

/// The irreversible and costly actions of a study in sentences, each with the taps that activate it
/// by accident.
struct RiskSentences {
  let facts: ReportFacts

  init(_ facts: ReportFacts) { self.facts = facts }

  var text: String {
    let actions = actions
    guard !actions.isEmpty else { return unmarked }
    var grouped: [(names: [String], danger: Danger, words: String)] = []
    for action in actions {
      let words = words(on: action)
      if let index = grouped.firstIndex(where: { $0.words == words && $0.danger == action.danger }),
        words == Self.none
      {
        grouped[index].names.append(action.name)
      } else {
        grouped.append(([action.name], action.danger, words))
      }
    }
    return grouped.map { names, danger, words in
      let isOne = names.count == 1
      let cost =
        danger == .irreversible
        ? "cannot be undone" : "cost\(isOne ? "s" : "") something"
      return "\(names.listing) \(cost). \(isOne ? words : words.replacing("it", with: "them"))."
    }.joined(separator: " ")
  }

  private static let none = "No tap aimed elsewhere activates it"

  // MARK: - Actions

  private struct Action {
    let id: String
    let screen: String
    let name: String
    let danger: Danger
  }

  /// The marked actions of both layouts, the irreversible ones first.
  private var actions: [Action] {
    var known: Set<[String]> = []
    let all = ([facts.recommended] + facts.result.layouts).flatMap(\.screens).flatMap { screen in
      screen.targets.compactMap { target -> Action? in
        guard let danger = target.target.danger, target.target.isEnabled, !target.isBehind,
          known.insert([screen.id, target.target.id]).inserted
        else { return nil }
        return Action(
          id: target.target.id, screen: screen.id, name: screen.spokenName(of: target.target),
          danger: danger)
      }
    }
    return all.filter { $0.danger == .irreversible } + all.filter { $0.danger != .irreversible }
  }

  /// Accidental taps on an action, aimed at one target.
  private struct Accident {
    let meant: String
    let id: String
    let rate: Double
  }

  /// The accidents on a layout by intended target, the likeliest first, for the worst person.
  private func accidents(_ action: Action, on layout: LayoutResult) -> [Accident] {
    let places = facts.places(on: layout.id).filter {
      $0.screen.id == action.screen && $0.target.target.id != action.id
    }
    var best: [String: Accident] = [:]
    for place in places {
      let rate = place.target.confusion(with: action.id)
      guard rate >= AccidentalActivation.least else { continue }
      let id = place.target.target.id
      if rate > best[id]?.rate ?? 0 {
        best[id] = Accident(meant: place.name, id: id, rate: rate)
      }
    }
    return best.values.sorted { ($1.rate, $0.id) < ($0.rate, $1.id) }
  }

  private func words(on action: Action) -> String {
    let own = accidents(action, on: facts.recommended)
    guard let other = facts.other else {
      return own.first.map { "\(TapWords.taps($0.rate)) aimed at \($0.meant) activate it" }
        ?? Self.none
    }
    let others = accidents(action, on: other)
    guard let worst = (own + others).greatest(\.rate) else { return Self.none }
    let here = own.first { $0.id == worst.id }?.rate ?? 0
    let there = others.first { $0.id == worst.id }?.rate ?? 0
    return words(aimedAt: worst.meant, here, there) + more(own, others, besides: worst.id)
  }

  private func words(aimedAt meant: String, _ here: Double, _ there: Double) -> String {
    if here > 0, there > 0, TapWords.share(here) == TapWords.share(there) {
      return "\(TapWords.taps(here)) aimed at \(meant) activate it in \(facts.everyLayout)"
    }
    let (most, least) = here > there ? (here, there) : (there, here)
    let (first, second) =
      here > there ? (facts.name, facts.otherName) : (facts.otherName, facts.name)
    let rest = least > 0 ? "\(TapWords.share(least)) do" : "none do"
    return "With \(first) \(TapWords.taps(most)) aimed at \(meant) activate it; "
      + "with \(second) \(rest)"
  }

  /// The smallest rate of a further accident, and the largest number of them.
  private static let leastMore = 0.01
  private static let mostMore = 2

  /// The accidents that only the recommended layout has.
  private func more(_ own: [Accident], _ others: [Accident], besides id: String) -> String {
    let known = Set(others.filter { $0.rate >= Self.leastMore }.map(\.id))
    let new = own.filter { $0.id != id && $0.rate >= Self.leastMore && !known.contains($0.id) }
    guard !new.isEmpty else { return "" }
    let shown = new.prefix(Self.mostMore).map { "\(TapWords.share($0.rate)) from \($0.meant)" }
    return "; with \(facts.name) \(shown.listing) too"
  }

  // MARK: - Unmarked

  /// The sentence where nothing is marked: the labels that suggest a mark.
  private var unmarked: String {
    var known: Set<String> = []
    let labels = facts.result.layouts.flatMap(\.screens).flatMap(\.targets)
      .filter { $0.target.isEnabled && $0.exact != nil && !$0.target.isKey }
      .map { $0.target.label.printable }
      .filter { RiskyLabel.suggestsMark($0) && known.insert($0).inserted }
    guard !labels.isEmpty else { return "None marked, and no label suggests one." }
    let shown = labels.prefix(Self.mostNamed).map { "‘\($0.shortened)’" }
    let more = labels.count - shown.count
    let rest = more > 0 ? [" and \(more) more"] : []
    return "None marked. \(labels.count == 1 ? "Looks" : "Look") like one: "
      + shown.joined(separator: ", ") + rest.joined()
      + ". Mark \(labels.count == 1 ? "it" : "them")"
      + " with danger=."
  }

  private static let mostNamed = 4
}

/// English labels that suggest an irreversible or costly action.
enum RiskyLabel {
  private static let starts = [
    "pay", "buy", "order", "book", "send", "transfer", "submit", "delete", "erase", "remove",
    "discard", "reset", "unsubscribe", "uninstall", "sign out",
  ]
  private static let currencies: Set<Character> = ["€", "$", "£", "¥", "₹"]

  static func suggestsMark(_ label: String) -> Bool {
    let words = label.lowercased().split { !$0.isLetter }.map(String.init)
    let text = words.joined(separator: " ")
    if starts.contains(where: { text == $0 || text.hasPrefix($0 + " ") }) { return true }
    if let place = words.firstIndex(of: "cancel"), place + 1 < words.count { return true }
    return holdsMoney(label)
  }

  /// Whether a label has a currency sign beside a digit: `€ 48.00`.
  private static func holdsMoney(_ label: String) -> Bool {
    label.contains(where: currencies.contains) && label.contains(where: \.isNumber)
  }
}
