/// What somebody measured people's touches to do, and whom of the catalogue to compare with it.
package struct PublishedStudy: Hashable, Sendable {
  /// A rate of errors, 0 to 1: of one size of target, or the mean over several.
  package struct Figure: Hashable, Sendable {
    /// Sides or diameters in mm.
    package let sizes: [Double]
    package let error: Double
  }

  /// What a person has to do with the figures.
  package enum Use: String, Hashable, Sendable, CaseIterable {
    /// Something of the person was fitted to them here.
    case fitted
    /// The person was made without them.
    case check
    /// It has to miss less often: what was measured is looser than tapping what shows.
    case bound
  }

  /// A person of the catalogue beside the study.
  package struct ComparedPerson: Hashable, Sendable {
    package let person: Person
    package let use: Use
    /// What of the person was fitted to the figures; all else comes from elsewhere.
    package var fitted: [Person.Parameter] = []
    /// What was measured on the same touches, but not fitted to the figures.
    package var measured: [Person.Parameter] = []
    /// What is asked of the person beside these figures.
    package let asked: [CalibrationLimit]
  }

  package let name: String
  /// Who tapped on what, and where the figures were read.
  package let setting: String
  package let source: String
  /// How many people tapped; nil where nobody says.
  package let people: Int?
  package let shape: LoneTarget.Shape
  package let figures: [Figure]
  /// The mean distance of touches from the centre in mm, over all sizes; nil where none was found.
  package var meanDistance: Double?
  package let compared: [ComparedPerson]

  /// The error rate that a person is predicted to have.
  package func predictedError(_ figure: Figure, by person: Person) -> Double {
    Self.mean(figure.sizes) { 1 - LoneTarget(shape, size: $0).success(by: person) }
  }

  /// The model interval of the predicted error rate; nil for a person without one.
  package func interval(_ figure: Figure, by person: Person) -> ModelInterval? {
    ModelInterval(over: person.worlds.map { predictedError(figure, by: $0) })
  }

  /// Whether a published figure lies inside the model interval of a person; nil without an interval.
  package func isInside(_ figure: Figure, of person: Person) -> Bool? {
    interval(figure, by: person).map { $0.low <= figure.error && figure.error <= $0.high }
  }

  /// The mean distance from the centre in mm that a person is predicted to have, over the sizes of
  /// all figures.
  package func predictedDistance(by person: Person) -> Double {
    let sizes = Set(figures.flatMap(\.sizes)).sorted()
    return Self.mean(sizes) { LoneTarget(shape, size: $0).meanDistance(by: person) }
  }

  /// How far the prediction of a figure lies above what was published, 0 to 1; below is negative.
  package func difference(_ figure: Figure, by person: Person) -> Double {
    predictedError(figure, by: person) - figure.error
  }

  /// The figure whose prediction is furthest off; nil without figures.
  package func furthest(by person: Person) -> Figure? {
    figures.max {
      difference($0, by: person).magnitude < difference($1, by: person).magnitude
    }
  }

  /// The root of the mean squared difference between predicted and published rates, 0 to 1; every
  /// figure counts alike.
  package func rootMeanSquareError(by person: Person) -> Double {
    Self.mean(figures) { figure in
      let difference = difference(figure, by: person)
      return difference * difference
    }.squareRoot()
  }

  private static func mean<Item>(_ items: [Item], _ value: (Item) -> Double) -> Double {
    items.isEmpty ? 0 : items.reduce(0) { $0 + value($1) } / Double(items.count)
  }
}
