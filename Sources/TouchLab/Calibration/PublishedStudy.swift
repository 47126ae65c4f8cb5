/// A study that measured touches, with the catalogue's people to compare with it.
package struct PublishedStudy: Hashable, Sendable {
  /// A published error rate, 0 to 1: at one size of target, or the mean over several.
  package struct Figure: Hashable, Sendable {
    /// The sides or diameters of the targets, in mm.
    package let sizes: [Double]
    package let error: Double
  }

  package enum Use: String, Hashable, Sendable, CaseIterable {
    /// At least one parameter of the person was fitted to them here.
    case fitted
    /// The person was built without them.
    case check
    /// The person has to miss less often, because the measured task is looser than tapping a
    /// visible target.
    case bound
  }

  package struct ComparedPerson: Hashable, Sendable {
    package let person: Person
    package let use: Use
    /// The parameters that were fitted to the figures; all others come from other sources.
    package var fitted: [Person.Parameter] = []
    /// The parameters that were measured on these touches but not fitted to the figures.
    package var measured: [Person.Parameter] = []
    /// The limits that the predictions for the person should meet.
    package let asked: [CalibrationLimit]
  }

  package let name: String
  /// The participants, their task and their targets.
  package let setting: String
  package let source: String
  package let people: Int?
  package let shape: IsolatedTarget.Shape
  package let figures: [Figure]
  /// The mean distance of touches from the centre in mm, over all sizes; nil if not published.
  package var meanDistance: Double?
  package let compared: [ComparedPerson]

  /// Returns the error rate that the model predicts for a person, 0 to 1.
  package func predictedError(_ figure: Figure, by person: Person) -> Double {
    Self.mean(figure.sizes) { 1 - IsolatedTarget(shape, size: $0).success(by: person) }
  }

  /// Returns the model interval of the predicted error rate; nil for a person without one.
  package func interval(_ figure: Figure, by person: Person) -> ModelInterval? {
    ModelInterval(over: person.worlds.map { predictedError(figure, by: $0) })
  }

  /// Whether a published figure lies inside the model interval of a person; nil without an
  /// interval.
  package func isInside(_ figure: Figure, of person: Person) -> Bool? {
    interval(figure, by: person).map { $0.low <= figure.error && figure.error <= $0.high }
  }

  /// Returns the mean distance from the centre in mm that the model predicts for a person, over the
  /// sizes of all figures.
  package func predictedDistance(by person: Person) -> Double {
    let sizes = Set(figures.flatMap(\.sizes)).sorted()
    return Self.mean(sizes) { IsolatedTarget(shape, size: $0).meanDistance(by: person) }
  }

  /// Returns the predicted less the published error rate, −1 to 1; negative if the prediction is
  /// lower.
  package func difference(_ figure: Figure, by person: Person) -> Double {
    predictedError(figure, by: person) - figure.error
  }

  /// Returns the figure whose prediction has the largest error; nil without figures.
  package func furthest(by person: Person) -> Figure? {
    figures.max {
      difference($0, by: person).magnitude < difference($1, by: person).magnitude
    }
  }

  /// Returns the root mean squared difference between predicted and published rates, 0 to 1. Every
  /// figure has equal weight.
  package func rootMeanSquareError(by person: Person) -> Double {
    Self.mean(figures) { figure in
      let difference = difference(figure, by: person)
      return difference * difference
    }.squareRoot()
  }

  private static func mean<Item>(_ items: [Item], _ value: (Item) -> Double) -> Double {
    items.isEmpty ? 0 : items.reduce(0) { $0 + value($1) } / Double(items.count)
  }

  /// Returns the value that `limit` compares, 0 to 1; nil if the study has no such figure, and for
  /// `fewer`.
  package func reached(_ limit: CalibrationLimit, by person: Person) -> Double? {
    switch limit {
    case .rootMeanSquare: rootMeanSquareError(by: person)
    case .difference(let size, _):
      figures.first { $0.sizes == [size] }.map { difference($0, by: person).magnitude }
    case .fewer: nil
    }
  }

  package func holds(_ limit: CalibrationLimit, for person: Person) -> Bool {
    switch limit {
    case .rootMeanSquare(let most), .difference(_, let most):
      reached(limit, by: person).map { $0 <= most } ?? false
    case .fewer: figures.allSatisfy { difference($0, by: person) < 0 }
    }
  }
}

/// The published movement times that predictions are compared with.
package enum PublishedTimes {
  /// A published median time, with the person of the catalogue that it belongs to.
  package struct Figure: Sendable {
    package let person: Person
    /// The distance to the target and its width, in mm.
    package let distance: Double
    package let width: Double
    package let measured: Double

    package var predicted: Double {
      MovementTime.seconds(distance: distance, width: width, by: person.timing)
    }
  }

  /// The median times of 6 people from release to the next touch-down, 20 mm to circles of 3, 5 and
  /// 7 mm. Pilot data of Yamanaka et al., CHI 2023, counted from raw touches.
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

/// A limit on how far predictions for a person may lie from the figures of a study. Limits are set
/// before anything is computed and never moved. One that is not met is shown as such.
package enum CalibrationLimit: Hashable, Sendable {
  /// The largest root mean squared difference over all figures, 0 to 1.
  case rootMeanSquare(atMost: Double)
  /// The largest difference at the figure of one size, in mm.
  case difference(at: Double, within: Double)
  /// Every figure is predicted lower than it was measured.
  case fewer

  /// The limit for a person without a closer fit: 1.5 pp.
  static let usual = CalibrationLimit.rootMeanSquare(atMost: 0.015)
}

extension Person {
  /// A number of a person that can be fitted or measured.
  package enum Parameter: Hashable, Sendable {
    /// The scatter factor k.
    case spread
    /// The between-user SD τ.
    case variation
    case lapse
  }
}
