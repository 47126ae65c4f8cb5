/// The published movement times that predictions are compared with.
package enum PublishedTimes {
  /// A published median time, with the person of the catalogue that it belongs to.
  package struct Figure: Sendable {
    package let person: Person
    /// The distance to the target and its width, in mm.
    package let distance: Double
    package let width: Double
    package let measured: Double

    /// The predicted time to a seen target, in seconds.
    package var predicted: Double {
      MovementTime.seconds(distance: distance, width: width, by: person.timing)
    }
  }

  /// The median times of 6 people from release to the next touch-down, 20 mm to circles of 3, 5 and
  /// 7 mm.
  ///
  /// Pilot data of Yamanaka et al., CHI 2023, counted from raw touches.
  package static let all = [
    (PersonCatalogue.indexEveryday, [0.728, 0.715, 0.705]),
    (PersonCatalogue.indexCareful, [0.883, 0.846, 0.807]),
    (PersonCatalogue.indexHurried, [0.645, 0.644, 0.642]),
  ].flatMap { person, seconds in
    zip([3.0, 5, 7], seconds).map {
      Figure(person: person, distance: 20, width: $0, measured: $1)
    }
  }
}
