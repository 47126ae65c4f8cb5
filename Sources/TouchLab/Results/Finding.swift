/// The result of a rule for a target or a screen: the measured value, the limit and the remedy.
package struct Finding: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case note
  }

  package enum Ruling: String, Hashable, Sendable {
    case pass
    case fail
    /// A fact is missing in the scenario; the message names it.
    case needsReview = "cannot tell"
  }

  package struct Message: Hashable, Sendable {
    package var text: String
    package var measured: String
    package var required: String
    package var advice: String

    package init(_ text: String, measured: String, required: String, advice: String) {
      self.text = text
      self.measured = measured
      self.required = required
      self.advice = advice
    }
  }

  /// A reason why no touch activates a target.
  package enum Reason: String, Hashable, Sendable {
    /// It lies outside of its parent, which gets no touches there.
    case outsideParent = "outside-parent"
    case clipped
    /// Other elements cover all of it.
    case covered
    /// Other elements cover all of it at every scroll position.
    case coveredAtScrollEnd = "covered-at-scroll-end"
    /// It lies off-screen, and scrolling does not reach it.
    case offScreen = "off-screen"
    /// The system takes every touch there.
    case systemArea = "system-area"
    /// Its parent has a single touch delegate, which serves another child.
    case secondDelegate = "second-delegate"
    /// It shows later, or while a state lasts.
    case waits
    /// It is stated to take no touches.
    case takesNoTouches = "takes-no-touches"
    /// Its panel is taller than the screen and does not scroll.
    case tooTallPanel = "too-tall-panel"
    case behindKeyboard = "behind-keyboard"
    /// An opaque element that takes no touches hides it.
    case behindSurface = "behind-surface"
    /// A temporary element covers all of it.
    case behindMessage = "behind-message"
    /// Nothing leads to its screen.
    case noWay = "no-way"
  }

  /// A size or a distance that is too small, in points.
  package enum Shortfall: Hashable, Sendable {
    case size(Size, needs: Size)
    case gap(Double, needs: Double)
    case centres(Double, needs: Double)
    /// Two hit targets overlap; the distance by which one must move.
    case overlap(Size, apart: Double)
  }

  package var rule: String
  /// The guideline sets by which the rule failed; empty for mistap's own rules.
  package var guidelineSets: [GuidelineSet]
  package var severity: Severity
  package var ruling: Ruling
  /// The id of the target of the finding; empty for the screen as a whole.
  package var target: String
  /// The id of the second target of a finding about a pair; empty otherwise.
  package var neighbour = ""
  package var message: Message
  /// The reason, if the rule distinguishes several.
  package var reason: Reason?
  /// The size or the distance that fails the rule; nil for rules about anything else.
  package var shortfall: Shortfall?
  package var blame: String?
  /// The moment at which the rule fails; nil for the screen as first seen.
  package var moment: Moment?
  /// The share of touches on which the rule depends, from 0 to 1; nil for a rule without a rate.
  package var share: Double?
  /// The document and section that the rule comes from.
  package var source: String
  package var place: SourcePlace?
  /// The reason why the scenario ignores the finding; nil if it does not.
  package var silenced: String?
  /// Whether the project file ignores it, and not the scenario.
  package var isIgnoredByProject = false
  /// The id of the first person with this finding; nil if that is the first of several persons.
  package var person: String?

  package init(
    rule: String, guidelineSets: [GuidelineSet], severity: Severity, ruling: Ruling, target: String,
    neighbour: String = "", message: Message, source: String, place: SourcePlace? = nil
  ) {
    self.rule = rule
    self.guidelineSets = guidelineSets
    self.severity = severity
    self.ruling = ruling
    self.target = target
    self.neighbour = neighbour
    self.message = message
    self.source = source
    self.place = place
  }

  /// The finding with the size or the distance that fails its rule.
  package func lacking(_ shortfall: Shortfall?) -> Finding {
    var finding = self
    finding.shortfall = shortfall
    return finding
  }

  /// The finding with the share of touches on which its rule depends.
  package func sharing(_ share: Double?) -> Finding {
    var finding = self
    finding.share = share
    return finding
  }

  package static let unusedIgnore = "unused-ignore"
  package static let nothingToJudge = "nothing-to-judge"

  /// Whether the rule failed and the scenario does not ignore that.
  package var fails: Bool { ruling == .fail && silenced == nil }

  package var isError: Bool { fails && severity == .error }

  /// Whether it says that no screen has a target.
  package var isNothingToJudge: Bool { rule == Self.nothingToJudge }

  /// Hashes the subject only: it distinguishes most findings, and hashing their sentences is slow.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(target)
    hasher.combine(neighbour)
  }
}
