package import TouchLab

/// The person, device and orientation in one of the compared files.
package struct ComparedConditions: Hashable, Sendable {
  /// The scenario's path.
  package let path: String
  package let person: Person
  package let device: Device
  package let orientation: Orientation

  private init(_ study: Study) {
    path = study.path
    person = study.person
    device = study.device
    orientation = study.orientation
  }

  /// Returns the conditions of all files, in order; empty if all of them agree.
  static func differing(among layouts: [ComparedLayout]) -> [ComparedConditions] {
    var all: [ComparedConditions] = []
    for layout in layouts where !all.contains(where: { $0.path == layout.study.path }) {
      all.append(ComparedConditions(layout.study))
    }
    let agree = all.allSatisfy { one in
      one.person == all[0].person && one.device == all[0].device
        && one.orientation == all[0].orientation
    }
    return agree ? [] : all
  }
}
