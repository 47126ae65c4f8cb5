internal import Remedies
internal import TouchLab

/// The constraint that a suggestion would violate, in words.
enum BreachSentences {
  /// The violation as a clause, with the step, requirement or rule that passes today.
  static func clause(_ breach: Breach) -> String {
    switch breach {
    case .step(let step, let task):
      "breaks a step of \(task) that goes as expected now: \(step)"
    case .gate(let gate): "breaks a gate that holds now: \(gate.text)"
    case .rule(let rule, let target, let screen):
      "makes \(target.isEmpty ? screen : "\(target) on \(screen)") fail \(rule), which holds now"
    case .place(let screen): "leaves others on \(screen) no room, or takes something out of place"
    case .screens: "changes which screens and panels people come to"
    case .unsaid: "takes away what the scenario names elsewhere, or cannot be said in it"
    }
  }
}
