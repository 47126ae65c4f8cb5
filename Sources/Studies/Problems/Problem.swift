internal import Guidelines
package import TouchLab

/// A cause of mis-taps or of failed rules, with the targets that share it. Every finding of a study
/// belongs to exactly one problem.
package struct Problem: Hashable, Sendable {
  /// The reason why touches go wrong, or why a rule fails. A target has the first that fits.
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// No touch activates the target.
    case dead
    /// The aim point activates another element or none.
    case aimOutside = "aim-outside"
    /// An element in front takes the touches.
    case covered
    /// It lies beyond the screen.
    case outOfSight = "out-of-sight"
    /// Touches aimed at it activate an irreversible or costly action.
    case dangerousNeighbour = "dangerous-neighbour"
    /// All other targets together activate an action that cannot be undone, and nothing asks.
    case noConfirmation = "no-confirmation"
    /// A neighbour takes the touches, or is too close.
    case crowded
    case tooSmall = "too-small"
    /// Touches end beside the screen or on the status bar.
    case atEdge = "at-edge"
    /// The system takes touches before the app.
    case inSystemArea = "in-system-area"
    case inputLost = "input-lost"
    case secondTap = "second-tap"
    case firstTapLost = "first-tap-lost"
    case gestureConflict = "gesture-conflict"
    case layoutShift = "layout-shift"
    /// A rule about anything but touches.
    case guideline
  }

  /// A target, or an element that takes its touches.
  package struct Subject: Hashable, Sendable {
    package let id: String
    /// The label; empty without one.
    package let label: String
    /// The kind in words; nil for an element that is no target.
    package let kind: String?
    /// The size as drawn.
    package let size: Size
    package let danger: Danger?
    package let effect: Effect?
    package internal(set) var place: SourcePlace?
    /// Whether another target of the screen has the same label.
    package internal(set) var sharesLabel = false
    /// The share of touches aimed at it that miss, for the person who misses most.
    package internal(set) var rate = 0.0
    /// Whether the system, a bar or a sentence sets its size.
    package internal(set) var hasSystemSize = false
    /// Whether its hit target has the 44 points of Apple's guidelines, the least of the platforms.
    package internal(set) var isOfStandardSize = false
  }

  /// The touches aimed at the targets that go wrong.
  package struct Harm: Hashable, Sendable {
    /// The effect of most of these touches, the gravest first.
    package enum Outcome: String, Hashable, Sendable, CaseIterable {
      case irreversible
      case costly
      /// Typed text is lost.
      case lost
      /// Another target acts.
      case wrong
      case nothing
      /// The system acts.
      case system
    }

    /// The share of touches, from 0 to 1: the least and the most of like targets.
    package let rate: Double
    package internal(set) var most: Double
    package let outcome: Outcome
    /// The target that acts instead; nil for none.
    package let activates: Subject?
    /// Whether like targets lose their touches to different targets.
    package internal(set) var takersDiffer = false
    /// Whether the row or cell that contains the target takes the touches.
    package internal(set) var isOnContainer = false
    /// The target aimed at, where it is not the problem's own.
    package let meant: Subject?
    /// The person with this rate, if the scenario has several.
    package let person: String?
  }

  /// A failed rule with its findings.
  package struct BrokenRule: Hashable, Sendable {
    package let rule: String
    package let severity: Finding.Severity
    package let measured: String
    package let required: String
    package let advice: String
    /// The findings with the layout and the screen of each.
    package internal(set) var findings: [PlacedFinding]
  }

  package struct PlacedFinding: Hashable, Sendable {
    package let layout: String
    package let screen: String
    package let finding: Finding
    /// The number among the findings of one rule on one target, from 1.
    package let number: Int
  }

  package let cause: Cause
  /// Like targets in document order; empty for a rule about the screen.
  package internal(set) var targets: [Subject]
  /// The screen's id; for a panel, the screen's id, a slash and the panel's id.
  package let screen: String
  package let screenTitle: String
  /// The moment of the screen; nil for the screen as first seen.
  package let moment: Moment?
  package internal(set) var layouts: [String]
  /// The element that takes the touches, or the second target of a pair.
  package let blame: Subject?
  /// The reason why no touch activates the targets.
  package let reason: Finding.Reason?
  /// The distance that solves it; nil if the geometry has none.
  package internal(set) var distance: FixDistance?
  package internal(set) var harm: Harm?
  /// The gravest first.
  package internal(set) var rules: [BrokenRule]
  /// Whether facts are missing, so that nobody can say if the rules pass.
  package let needsReview: Bool
  /// The reason why the scenario ignores it; nil if it does not.
  package let silenced: String?
  /// The height at which the person who misses most misses less than 10% of touches at each. It is
  /// for targets of standard size; nil if no step of the platform has it.
  package internal(set) var easyHeight: Double?
  /// The place in its study, from 1.
  package internal(set) var rank = 0

  package var severity: Finding.Severity { rules.first?.severity ?? .note }

  /// The problem with some of its rules; nil without any.
  package func only(_ picks: (String) -> Bool) -> Problem? {
    var problem = self
    problem.rules = rules.filter { picks($0.rule) }
    return problem.rules.isEmpty ? nil : problem
  }

  /// A problem of standard size with some of its targets, and their rates.
  package func about(_ picks: (Subject) -> Bool) -> Problem {
    var problem = self
    problem.targets = targets.filter(picks)
    let rates = problem.targets.map(\.rate)
    if let least = rates.min(), let most = rates.max() {
      problem.harm = harm?.withRates(least, most)
    }
    return problem
  }

  /// Whether it depends on a moment of its screen.
  package var isOfMoment: Bool {
    moment != nil || rules.contains { Cause(ofOwn: $0.rule) != nil }
  }

  /// Whether it is about a target of a layout, by default of any, or about the touches aimed at it.
  package func isAbout(_ target: String, on layout: String? = nil) -> Bool {
    (targets.contains { $0.id == target } || harm?.meant?.id == target)
      && (layout.map(layouts.contains) ?? true)
  }

  /// The place of the first target, otherwise of the first finding.
  package var place: SourcePlace? {
    targets.lazy.compactMap(\.place).first
      ?? rules.lazy.flatMap(\.findings).compactMap(\.finding.place).first
  }

  /// The order of problems: irreversible, costly, without effect, wrong, missed, without a rate.
  var weight: Int {
    if needsReview || silenced != nil { return 7 }
    switch (cause, harm?.outcome) {
    case (_, .irreversible): return 1
    case (_, .costly): return 2
    case (.dead, _), (.outOfSight, _), (.aimOutside, _), (.inputLost, _), (_, .lost): return 3
    case (.guideline, _), (_, nil): return 6
    case (_, .wrong): return 4
    case (_, .nothing), (_, .system): return 5
    }
  }
}

extension Finding.Severity {
  /// The position among the severities, the gravest first.
  package var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension Problem.Cause {
  /// The causes that only rules about moments have.
  package static let ofMoments: [Problem.Cause] = [
    .secondTap, .firstTapLost, .layoutShift,
  ]

  /// Creates the cause that a rule alone has; nil for a rule whose cause depends on the touches.
  init?(ofOwn rule: String) {
    if rule == TouchRules.coveredWhile {
      self = .covered
    } else if let cause = Problem.Cause(rawValue: rule), Self.ofMoments.contains(cause) {
      self = cause
    } else {
      return nil
    }
  }
}

extension Finding.Reason {
  /// Whether people cannot see the target, or do not come to its screen.
  var isOutOfReach: Bool {
    switch self {
    case .offScreen, .tooTallPanel, .behindKeyboard, .waits: true
    default: false
    }
  }
}

extension Problem.Harm {
  func withRates(_ rate: Double, _ most: Double) -> Problem.Harm {
    var harm = Problem.Harm(
      rate: rate, most: most, outcome: outcome, activates: activates, meant: meant, person: person)
    (harm.most, harm.takersDiffer, harm.isOnContainer) = (most, takersDiffer, isOnContainer)
    return harm
  }
}

extension Finding {
  /// Whether a current guideline set has the finding.
  package var isOfToday: Bool { guidelineSets.contains(where: \.isOfToday) }

  /// The target and the rule, with the guideline set of a current finding: the sets of a study may
  /// change.
  package var identity: [String] {
    [target, rule] + (isOfToday ? guidelineSets.prefix(1).map(\.rawValue) : [])
  }
}

extension Target {
  /// Whether a tap presents another element, such as a confirmation.
  package var asksFirst: Bool {
    if case .presents = effect { true } else { false }
  }
}
