internal import Drawing
internal import Studies
internal import TouchLab

/// The facts of a report's first sentences: results, verdict and open problems.
struct ReportFacts {
  let result: StudyResult
  let verdict: StudyVerdict
  /// The problems that nobody ignores, the gravest first.
  let problems: [Problem]

  /// A target on a screen of a layout, with the figures of a person.
  struct Place {
    let person: Person
    let screen: ScreenResult
    let target: TargetResult

    var rate: Double { target.misTapRate ?? 0 }
    var name: String { screen.spokenName(of: target.target) }
  }

  var study: Study { result.study }
  var isOfOneLayout: Bool { result.layouts.count == 1 }
  var isOfOnePerson: Bool { result.others.isEmpty }
  var recommended: LayoutResult { result.layouts[verdict.recommended.index] }
  var other: LayoutResult? { verdict.other.map { result.layouts[$0.index] } }

  /// The words for the recommended layout, and for the one that it is compared with.
  var name: String { recommended.id.idAsTitle }
  var otherName: String { other?.id.idAsTitle ?? "" }

  /// `both layouts` or `all 3 layouts`.
  var everyLayout: String {
    result.layouts.count == 2 ? "both layouts" : "all \(result.layouts.count) layouts"
  }

  /// The results of the first person that has a target on a layout; nil without the target.
  func place(_ id: String, on screen: String, of layout: String, for person: String? = nil)
    -> Place?
  {
    for own in result.everyone where person == nil || own.study.person.id == person {
      guard let layout = own.layouts.first(where: { $0.id == layout }) else { continue }
      let base = screen.split(separator: "/").first.map(String.init) ?? screen
      let screens =
        layout.screens.filter { $0.id == screen } + layout.screens.filter { $0.id == base }
        + layout.screens
      for screen in screens {
        if let target = screen.targets.first(where: { $0.target.id == id && !$0.isBehind }) {
          return Place(person: own.study.person, screen: screen, target: target)
        }
      }
    }
    return nil
  }

  /// The targets that each person aims at on a layout.
  func places(on layout: String) -> [Place] {
    result.everyone.flatMap { own -> [Place] in
      let screens = own.layouts.first { $0.id == layout }?.screens ?? []
      return screens.flatMap { screen in
        screen.intended.map { Place(person: own.study.person, screen: screen, target: $0) }
      }
    }
  }

  /// The target with the highest mis-tap rate of any person on a layout.
  func worst(on layout: String) -> Place? { places(on: layout).greatest(\.rate) }

  /// The name of a problem's target.
  func name(of subject: Problem.Subject, in problem: Problem) -> String {
    place(subject.id, on: problem.screen, of: problem.layouts.first ?? "")?.name
      ?? (subject.label.isEmpty ? subject.id.idInWords : subject.label.printable.shortened)
  }

  /// The layouts of a problem, where not all have it: `with Side by side`; else empty.
  func whereFound(_ problem: Problem) -> String {
    guard problem.layouts.count < result.layouts.count else { return "" }
    return " with " + problem.layouts.map(\.idAsTitle).listing
  }
}

/// Shares of taps in sentences.
enum TapWords {
  /// `13% of taps`, or `1 in 410 taps` below 2%.
  static func taps(_ rate: Double) -> String {
    rate < ShareWords.leastPercent ? "\(ShareWords.oneIn(rate)) taps" : "\(share(rate)) of taps"
  }

  /// `13%`, or `1 in 410` below 2%.
  static func share(_ rate: Double) -> String {
    rate < ShareWords.leastPercent ? ShareWords.oneIn(rate) : Rate.rounded(rate).text
  }

  /// A range of shares: `12% to 17%`.
  static func share(_ least: Double, _ most: Double) -> String {
    let (one, other) = (share(least), share(most))
    return one == other ? one : "\(one) to \(other)"
  }
}

/// Shares below 2% in words.
enum ShareWords {
  /// The smallest share in percent; below it, sentences say `1 in N`.
  static let leastPercent = 0.02

  /// `1 in 170`, with two significant digits.
  static func oneIn(_ rate: Double) -> String {
    StudyVerdict.odds(of: rate).map { "1 in \($0.grouped)" } ?? "none"
  }
}
