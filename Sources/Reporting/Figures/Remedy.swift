package import Remedies

/// A change that helps a target, as it would be typed, and what it brings.
package struct Remedy: Sendable {
  package let command: String
  /// How often the target is hit then.
  package let success: Double
  /// How often a dangerous neighbour is hit instead, before and after.
  package let danger: Danger?

  /// Who is hit less often then, and what is taken by mistake more often.
  package let costs: [Suggestion.Cost]
  package let mistakes: [Suggestion.Mistake]

  /// How often a dangerous target is reached by mistake.
  package struct Danger: Sendable {
    package let id: String
    package let before: Double
    package let after: Double

    package init(id: String, before: Double, after: Double) {
      self.id = id
      self.before = before
      self.after = after
    }
  }

  package init(
    command: String, success: Double, danger: Danger? = nil, costs: [Suggestion.Cost] = [],
    mistakes: [Suggestion.Mistake] = []
  ) {
    self.command = command
    self.success = success
    self.danger = danger
    self.costs = costs
    self.mistakes = mistakes
  }
}
