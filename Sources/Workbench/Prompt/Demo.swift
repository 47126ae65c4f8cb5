internal import ScenarioLanguage

/// A short tour of the prompt: a scenario and the commands of a user.
package enum Demo {
  /// A command to type, and the reason.
  package struct Step: Sendable {
    package let remark: String
    package let command: String
  }

  /// A mail app whose toolbar once had five buttons.
  static let scenario = """
    title "Mail"
    platform ios
    device iphone-15
    person thumb
    trials 2000
    layout seven-buttons {
        screen message title="Message" {
            navigation-bar
            toolbar {
                item refresh system=refresh
                item folder system=organize
                item reply system=reply opens=answer
                item trash system=trash danger=irreversible
                item compose system=compose opens=answer
                item bookmarks system=bookmarks
                item camera system=camera
            }
        }
        screen answer title="Answer" {
            navigation-bar
            text-field text x=20 y=120 width=353 height=120
        }
    }
    layout five-buttons like=seven-buttons {
        screen message title="Message" {
            navigation-bar
            toolbar {
                item trash system=trash danger=irreversible
                item folder system=organize
                item refresh system=refresh
                item compose system=compose opens=answer
                item reply system=reply opens=answer
            }
        }
    }
    """

  package static let steps: [Step] = [
    Step(remark: "Look at the screen.", command: "show"),
    Step(remark: "Tap a button: the app reacts.", command: "tap reply"),
    Step(remark: "Go back, and let a thumb aim at Reply.", command: "start message"),
    Step(remark: "Simulate a thousand taps aimed at Reply:", command: "touch reply times=1000"),
    Step(remark: "Where do the mis-taps go, and how to fix them?", command: "why reply"),
    Step(
      remark: "Accidental taps on Trash cannot be undone. Move it away from Reply.",
      command: "swap trash camera"),
    Step(remark: "Check the screens against the guidelines.", command: "check"),
    Step(
      remark: "Compare the two layouts.", command: "compare"),
  ]

  package static let welcome =
    "A tour in \(steps.count) steps: a mail app on a phone, used with one thumb."

  package static let farewell = """
    End of the tour. mistap new writes your first scenario, and mistap FILE opens it.
    mistap import turns a UI dump into a scenario: see mistap import --help.
    """
}

extension Session {
  package mutating func openDemo() {
    for statement in Demo.statements { _ = respond(to: statement) }
    forgetPast()
  }

  /// Marks the tour's changes as saved, so that leaving does not ask about them.
  package mutating func closeDemo() {
    guard let source = state.source, let study = state.study else { return }
    state.origin = SessionState.Origin(bytes: source.bytes, study: study)
  }
}

extension Demo {
  fileprivate static var statements: [String] {
    var statements: [String] = []
    for line in scenario.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == " " || line.first == "}", !statements.isEmpty {
        statements[statements.count - 1] += "\n\(line)"
      } else {
        statements.append(String(line))
      }
    }
    return statements
  }
}
