internal import TouchLab

/// What guidelines find for some of several people only.
///
/// Almost all rules judge the design alone. `crowding` asks how often one target is taken for
/// another, and that depends on the finger.
enum OwnFindings {
  /// The first person's layouts, with what was found for another and not for the first.
  static func added(
    to first: [LayoutResult], from others: [(person: Person, layouts: [LayoutResult])]
  ) -> [LayoutResult] {
    var merged = first
    for other in others {
      for (index, layout) in zip(first.indices, other.layouts) {
        for (number, screen) in zip(first[index].screens.indices, layout.screens) {
          let known = first[index].screens[number].findings
          for finding in own(screen.findings, of: other.person, besides: known) {
            merged[index].screens[number].add(finding)
          }
        }
      }
    }
    return merged
  }

  /// What was found for a person and is not known, in that person's name.
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
  /// Whether another finding is about the same thing, whatever was measured.
  fileprivate func isAlike(_ other: Finding) -> Bool {
    rule == other.rule && target == other.target && neighbour == other.neighbour
      && ruling == other.ruling && silenced == other.silenced
      // Without a target, the words alone tell what a finding is about.
      && (!neighbour.isEmpty || message == other.message)
  }

  /// The finding as one that was made for a person.
  fileprivate func of(_ person: Person) -> Finding {
    var finding = self
    finding.person = person.id
    finding.message.text = "for \(person.id), \(message.text)"
    return finding
  }
}
