internal import TouchLab

/// Findings that apply to only some of several persons.
///
/// Most rules check only the design. The rule `crowding` depends on wrong-target rates and
/// therefore on the finger.
enum PersonDependentFindings {
  /// Returns the first person's layouts with the additional findings of other persons.
  static func added(
    to first: [LayoutResult], from others: [(person: Person, layouts: [LayoutResult])]
  ) -> [LayoutResult] {
    var merged = first
    for other in others {
      for (index, layout) in zip(first.indices, other.layouts) {
        for screen in layout.screens {
          guard let number = first[index].screens.firstIndex(where: { $0.id == screen.id }) else {
            continue
          }
          let known = first[index].screens[number].findings
          for finding in own(screen.findings, of: other.person, besides: known) {
            merged[index].screens[number].add(finding)
          }
        }
      }
    }
    return merged
  }

  /// Returns the findings for a person that are not known yet, in that person's name.
  static func own(
    _ findings: [Finding], of person: Person, besides known: [Finding]
  ) -> [Finding] {
    let byTarget = Dictionary(grouping: known, by: \.target)
    return findings.filter { finding in
      !(byTarget[finding.target]?.contains(where: finding.isAlike) ?? false)
    }
    .map { $0.of(person) }
  }
}

extension Finding {
  /// Whether two findings are about the same problem, whatever the measured values.
  fileprivate func isAlike(_ other: Finding) -> Bool {
    rule == other.rule && target == other.target && neighbour == other.neighbour
      && ruling == other.ruling && silenced == other.silenced
      // Without a neighbour, only the message distinguishes findings.
      && (!neighbour.isEmpty || message == other.message)
  }

  /// Returns the finding in the name of a person.
  fileprivate func of(_ person: Person) -> Finding {
    var finding = self
    finding.person = person.id
    finding.message.text = "for \(person.id), \(message.text)"
    return finding
  }
}
