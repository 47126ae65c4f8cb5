internal import Studies
package import TouchLab

extension StudyVerdict {
  /// The certainty of the rates and of the order of the layouts.
  package struct Certainty: Sendable {
    /// The headline rate with its model interval; nil without targets to aim at.
    package let rate: Rate?
    /// Whether the same layout is recommended over the whole model interval; nil for one layout, or
    /// without an interval.
    package let isOrderStable: Bool?
    /// The fit error of the person, if it is beyond the limit; nil otherwise.
    package let excessiveFitError: FitError?

    /// The fit error of a person.
    package struct FitError: Sendable {
      /// The root mean squared difference from published rates, 0 to 1.
      package let rootMeanSquare: Double
      /// The limit, 0 to 1.
      package let limit: Double

      /// The fit error in pp: `RMSE 4.2 pp`.
      package var text: String { "RMSE \(Self.points(rootMeanSquare))" }
      /// The limit in pp: `1.5 pp`.
      package var limitText: String { Self.points(limit) }

      private static func points(_ value: Double) -> String {
        "\((100 * value).rounded(places: 1)) pp"
      }
    }

    init(of rate: Rate?, _ recommended: Int, in result: StudyResult, margin: Double) {
      self.rate = rate
      let worlds = result.study.person.worlds.count
      isOrderStable =
        result.layouts.count > 1 && worlds > 1
        ? (1..<worlds).allSatisfy { world in
          var bound = result
          bound.layouts = result.layouts.map { $0.inWorld(world) }
          return bound.recommendedLayout(margin: margin) == recommended
        } : nil
      excessiveFitError = Self.fitError(of: result.study.person)
    }

    /// The largest fit error that is beyond its limit, over the studies that a person was fitted to.
    private static func fitError(of person: Person) -> FitError? {
      let errors = PublishedMeasurements.all.flatMap { study in
        study.compared.filter { $0.person == person && $0.use == .fitted }.flatMap { compared in
          compared.asked.compactMap { limit -> FitError? in
            guard case .rootMeanSquare(let most) = limit else { return nil }
            let error = study.rootMeanSquareError(by: person)
            return error > most ? FitError(rootMeanSquare: error, limit: most) : nil
          }
        }
      }
      return errors.greatestFirst { $0.rootMeanSquare }.first
    }
  }
}
