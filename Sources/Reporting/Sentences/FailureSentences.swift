package import TouchLab

/// The failures, one a line, each with its place in the form that CI logs link.
package enum FailureSentences {
  /// The failures of each layout: steps, requirements, findings.
  package static func lines(_ result: StudyResult) -> [String] {
    let everyone = result.everyone
    let nothing =
      result.hasNothingToJudge
      ? [place(NothingToJudge.place(in: result.study)) + NothingToJudge.sentence] : []
    return nothing
      + result.layouts.enumerated().flatMap { index, layout in
        steps(layout)
          + everyone.filter { $0.layouts.indices.contains(index) }.flatMap { own in
            gates(own.layouts[index], of: own.study.person, isOneOfSeveral: everyone.count > 1)
          } + findings(layout)
      }
  }

  private static func steps(_ layout: LayoutResult) -> [String] {
    layout.tasks.flatMap { task in
      task.steps.filter { !$0.passed }.map { step in
        "\(place(step.place))task \(task.id) on \(layout.id): \(step.step): \(step.message)"
      }
    }
  }

  private static func gates(
    _ layout: LayoutResult, of person: Person, isOneOfSeveral: Bool
  ) -> [String] {
    layout.gates.filter { !$0.passed }.map { result in
      let isJudged = GateSentences.absent(from: result, for: person) == nil
      let whom = isOneOfSeveral && isJudged ? " for \(person.id)" : ""
      return "\(place(result.gate.place))requirement on \(layout.id)\(whom): \(result.gate.text): "
        + GateSentences.sentence(result, for: person)
    }
  }

  private static func findings(_ layout: LayoutResult) -> [String] {
    layout.screens.flatMap { screen in
      screen.findings.filter(\.isError).map { finding in
        "\(place(finding.place))\(finding.rule) on \(layout.id), \(screen.id): \(finding.message.text)"
      }
    }
  }

  private static func place(_ place: SourcePlace?) -> String {
    place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
  }
}
