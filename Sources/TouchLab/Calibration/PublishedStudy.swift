/// A study that measured touches, with the catalogue's people to compare with it.
package struct PublishedStudy: Hashable, Sendable {
  /// A published error rate, 0 to 1: at one size of target, or the mean over several.
  package struct Figure: Hashable, Sendable {
    /// The sides or diameters of the targets, in mm.
    package let sizes: [Double]
    package let error: Double
  }

  /// The relation between a person and the figures.
  package enum Use: String, Hashable, Sendable, CaseIterable {
    /// At least one parameter of the person was fitted to them here.
    case fitted
    /// The person was built without them.
    case check
    /// The person has to miss less often, because the measured task is looser than tapping a
    /// visible target.
    case bound
  }

  /// A person of the catalogue to compare with the study.
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
  /// The number of participants; nil if the source does not say.
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

  /// Returns the root mean squared difference between predicted and published rates, 0 to 1.
  ///
  /// Every figure has equal weight.
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
