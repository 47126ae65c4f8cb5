internal import Reporting
internal import TouchLab

/// The results of a study, by place in the text.
struct EditorRates: Sendable {
  let result: StudyResult

  /// A target on a screen, for one person.
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

  /// Returns the rates of all targets with an id.
  func rates(of id: String) -> [Rate] { byID[id] ?? [] }

  /// `92.10 % hit`, with the name of the person or layout where several differ.
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

  /// `3% missed on average; most: trash 8%`; nil for a screen without targets that people can aim
  /// at.
  static func words(_ screen: ScreenResult) -> String? {
    guard let mean = screen.rate else { return nil }
    let worst = screen.intended.max { ($0.misTapRate ?? 0) < ($1.misTapRate ?? 0) }
    let most = worst.map { "; highest: \($0.target.id) \($0.rate?.text ?? "–")" } ?? ""
    return "\(mean.text) mis-taps\(most)"
  }
}
