internal import Remedies
internal import TouchLab

/// What a change would break, as what it does.
enum BreachSentences {
  /// `breaks a gate that holds now: require success target=save at-least=0.9`.
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
