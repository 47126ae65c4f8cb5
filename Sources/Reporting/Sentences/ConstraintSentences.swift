internal import Remedies
internal import TouchLab

/// The constraint that a suggestion would violate, in words.
enum ConstraintSentences {
  /// The violation as a clause, with the step, requirement or rule that passes today.
  static func clause(_ violation: ConstraintViolation) -> String {
    switch violation {
    case .step(let step, let task):
      "breaks a step of \(task) that passes today: \(step)"
    case .requirement(let requirement):
      "breaks a requirement that is met today: \(requirement.text)"
    case .rule(let rule, let target, let screen):
      "makes \(target.isEmpty ? screen : "\(target) on \(screen)") fail \(rule), which passes today"
    case .place(let screen):
      "takes room that other elements on \(screen) need, or moves one out of place"
    case .screens: "changes the screens and panels that people can reach"
    case .unsaid: "removes an element that the scenario names elsewhere, or has no scenario code"
    }
  }
}
