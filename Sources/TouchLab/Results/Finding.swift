/// What a rule found on a screen: what was measured, what is required, and what to do.
package struct Finding: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case note
  }

  /// What a rule says of what it looked at.
  package enum Ruling: String, Hashable, Sendable {
    case pass
    case fail
    /// The scenario does not say enough; the message says what it would need.
    case cannotTell = "cannot tell"
  }

  /// The words of a finding; each rule makes its own at the foot of its file.
  package struct Message: Hashable, Sendable {
    /// One sentence: what is wrong.
    package var text: String
    package var measured: String
    package var required: String
    /// What to do about it.
    package var advice: String

    package init(_ text: String, measured: String, required: String, advice: String) {
      self.text = text
      self.measured = measured
      self.required = required
      self.advice = advice
    }
  }

  /// Why no touch activates a target.
  package enum Reason: String, Hashable, Sendable {
    /// It lies outside of its parent, which gets no touches there.
    case outsideParent = "outside-parent"
    /// Its parent cuts it off.
    case clipped
    /// Something lies in front of all of it.
    case covered
    /// Something lies in front of all of it, and scrolling does not bring it out.
    case coveredAtScrollEnd = "covered-at-scroll-end"
    /// It lies beside the screen, which cannot be scrolled to it.
    case offScreen = "off-screen"
    /// The system takes every touch there.
    case systemArea = "system-area"
    /// Its parent has one touch delegate, which serves another child.
    case secondDelegate = "second-delegate"
  }

  package var rule: String
  /// The guideline sets by which the rule failed; empty for mistap's own rules.
  package var editions: [Edition]
  package var severity: Severity
  package var ruling: Ruling
  /// The id of the target that the finding is about; empty for the screen as a whole.
  package var target: String
  /// The id of the target beside it, of two that it is about.
  package var neighbour = ""
  package var message: Message
  /// The cause, if the rule distinguishes several.
  package var reason: Reason?
  /// The id of the element that causes it; nil where there is none.
  package var blame: String?
  /// The document and section that the rule comes from.
  package var source: String
  package var place: SourcePlace?
  /// Why the scenario ignores it; nil where it does not.
  package var silenced: String?
  /// The one of several people for whom it was found, where it was not found for the first of them; nil otherwise.
  package var person: String?

  package init(
    rule: String, editions: [Edition], severity: Severity, ruling: Ruling, target: String,
    neighbour: String = "", message: Message, source: String, place: SourcePlace? = nil
  ) {
    self.rule = rule
    self.editions = editions
    self.severity = severity
    self.ruling = ruling
    self.target = target
    self.neighbour = neighbour
    self.message = message
    self.source = source
    self.place = place
  }

  /// The rule of findings about statements that ignore nothing.
  package static let unusedIgnore = "unused-ignore"

  /// Whether something failed that the scenario does not ignore.
  package var fails: Bool { ruling == .fail && silenced == nil }

  /// Whether it makes the run fail.
  package var isError: Bool { fails && severity == .error }

  /// What it is about tells most findings apart, without reading their sentences.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(target)
    hasher.combine(neighbour)
  }
}
