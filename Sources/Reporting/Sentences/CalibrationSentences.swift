internal import TouchLab

/// The words for how a person of the catalogue relates to published figures.
enum CalibrationSentences {
  /// The parameters that were fitted to the study: `k fitted; τ from Larsen et al. 2019, not
  /// fitted`.
  static func use(
    of compared: PublishedStudy.ComparedPerson, among studies: [PublishedStudy]
  ) -> String {
    switch compared.use {
    case .fitted:
      let fitted = compared.fitted.map(name).joined(separator: " and ") + " fitted"
      guard compared.person.isPopulation, !compared.fitted.contains(.variation) else {
        return fitted
      }
      let measured = studies.first { study in
        study.compared.contains { $0.measured.contains(.variation) }
      }
      return fitted + "; τ from \(measured.map(shortName) ?? "elsewhere"), not fitted"
    case .check: return "check: nothing fitted"
    case .bound:
      guard !compared.measured.isEmpty else { return "bound: nothing fitted" }
      let measured = compared.measured.map(name).joined(separator: " and ")
      return "bound: \(measured) from its touches, nothing fitted"
    }
  }

  /// The limit in pp: `≤ 0.60`.
  static func limit(_ limit: CalibrationLimit) -> String {
    switch limit {
    case .rootMeanSquare(let most): "≤ \(points(most))"
    case .difference(let size, let most): "≤ \(points(most)) at \(size.rounded(places: 2)) mm"
    case .fewer: "fewer"
    }
  }

  /// A rate or a difference of rates in pp.
  static func points(_ rate: Double) -> String { (100 * rate).fixed(places: 2) }

  /// A difference in pp with its sign: `+0.66`.
  static func signedPoints(_ difference: Double) -> String {
    (difference < 0 ? "−" : "+") + points(difference.magnitude)
  }

  /// The sizes of a figure in mm: `4.88`, or `mean of 4.88, 7.22, 9.22`.
  static func sizes(of figure: PublishedStudy.Figure) -> String {
    let sizes = figure.sizes.map { $0.rounded(places: 2) }
    return sizes.count == 1 ? sizes.joined() : "mean of \(sizes.joined(separator: ", "))"
  }

  /// The authors and year of a study: its name without the topic, such as `Larsen et al. 2019`.
  private static func shortName(of study: PublishedStudy) -> String {
    let parts = study.name.split(separator: ", ")
    return parts.dropLast(parts.count > 1 ? 1 : 0).joined(separator: ", ")
  }

  private static func name(of parameter: Person.Parameter) -> String {
    switch parameter {
    case .spread: "k"
    case .variation: "τ"
    case .lapse: "lapse"
    }
  }
}
