internal import Reporting
internal import TouchLab

/// What a study comes to, found by where in the text things stand.
struct EditorRates: Sendable {
  let result: StudyResult

  /// A target on one of the screens, for one of the people.
  struct Rate: Sendable {
    let person: Person
    let layout: String
    let screen: ScreenResult
    let target: TargetResult
  }

  private var byID: [String: [Rate]] = [:]

  init(_ result: StudyResult) {
    self.result = result
    for own in result.everyone {
      for layout in own.layouts {
        for screen in layout.screens {
          for target in screen.targets where target.exact != nil {
            let rate = Rate(
              person: own.study.person, layout: layout.id, screen: screen, target: target)
            byID[target.target.id, default: []].append(rate)
          }
        }
      }
    }
  }

  /// The rates of what has an id, wherever it is.
  func rates(of id: String) -> [Rate] { byID[id] ?? [] }

  /// `92.10 % hit`, of several people or layouts each by name where they differ.
  static func words(_ rates: [Rate]) -> String {
    let people = Set(rates.map(\.person.id)).count > 1
    let layouts = Set(rates.map(\.layout)).count > 1
    var seen: Set<String> = []
    var words: [(figure: String, owner: String)] = []
    for rate in rates {
      let figure = rate.target.hitRate?.text ?? "–"
      let owner = [people ? rate.person.id : nil, layouts ? rate.layout : nil].compactMap(\.self)
        .joined(separator: ", ")
      if seen.insert(figure + owner).inserted { words.append((figure, owner)) }
    }
    let figures = Set(words.map(\.figure))
    if figures.count == 1, let only = figures.first { return "\(only) hit" }
    return words.map { "\($0.figure) hit (\($0.owner.isEmpty ? "here" : $0.owner))" }
      .joined(separator: ", ")
  }

  /// `3% missed on average; most: trash 8%`; nil where nothing can be meant.
  static func words(_ screen: ScreenResult) -> String? {
    guard let mean = screen.rate else { return nil }
    let worst = screen.intended.max { ($0.misTapRate ?? 0) < ($1.misTapRate ?? 0) }
    let most = worst.map { "; most: \($0.target.id) \($0.rate?.text ?? "–")" } ?? ""
    return "\(mean.text) missed on average\(most)"
  }
}
