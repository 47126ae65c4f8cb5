internal import TouchLab

/// The problems of a screen, with one problem for a group of related targets.
enum Diagnosis {
  /// The rules for placement and size.
  ///
  /// A target has at most one of these problems, the first found.
  private static let ofPlace: [any ProblemRule.Type] = [
    Dead.self, AimOutside.self, Covered.self, SystemAreaProblem.self, AtEdge.self, TooSmall.self,
    Crowded.self,
  ]
  /// The rules for irreversible and costly actions, in addition to those of placement.
  private static let ofDanger: [any ProblemRule.Type] = [
    DangerousNeighbour.self, NoConfirmation.self,
  ]

  /// The problems in descending order of rank and weight.
  static func problems(on figures: ScreenFigures, _ related: RelatedTargets) -> [Problem] {
    var taken: Set<String> = []
    var found: [Problem] = []
    for rule in ofPlace {
      let own = rule.problems(on: figures).filter { problem in
        problem.ids.allSatisfy { !taken.contains($0) }
          && problem.targets.allSatisfy {
            !$0.target.circumstances.hasSystemSize && !figures.cutOff.contains($0.id)
          }
      }
      taken.formUnion(own.flatMap(\.ids))
      found += own
    }
    found += ofDanger.flatMap { $0.problems(on: figures) }
    return grouped(found, related).stablySorted { one, other in
      (one.rank, -one.weight) < (other.rank, -other.weight)
    }
  }

  /// Returns the problems merged by kind and cause, or by kind and group of related targets.
  private static func grouped(_ problems: [Problem], _ related: RelatedTargets) -> [Problem] {
    struct Key: Hashable {
      let kind: ProblemKind
      /// The group of related targets; nil if the problem is grouped by its cause.
      let group: Int?
      var cause: String?
    }
    var places: [Key: Int] = [:]
    var groups: [Problem] = []
    for problem in problems {
      let isByCause = [.dead, .aimOutside, .covered].contains(problem.kind)
      let group = isByCause ? nil : problem.ids.first.flatMap { related.group(of: $0) }
      guard group != nil || isByCause && problem.cause != nil else {
        groups.append(problem)
        continue
      }
      let key = Key(kind: problem.kind, group: group, cause: isByCause ? problem.cause : nil)
      guard let place = places[key] else {
        places[key] = groups.count
        groups.append(problem)
        continue
      }
      groups[place].targets += problem.targets
      groups[place].weight += problem.weight
    }
    return groups.map { problem in
      var problem = problem
      problem.targets = problem.targets.stablySorted { $0.missed > $1.missed }
      return problem
    }
  }
}
