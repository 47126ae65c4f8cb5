internal import Drawing
internal import Remedies
internal import TouchLab

/// The limits of the measurements that apply to the figures of one study.
enum LimitSentences {
  /// The limits, one a sentence, each at most once.
  static func sentences(on result: StudyResult) -> [String] {
    let study = result.study
    return [
      study.device.kind == .watch ? watch : nil,
      typing(in: result),
      study.people.contains { $0.hand != nil } && hasTargetsNearEdges(result) ? edges : nil,
      study.people.contains(where: \.isLikeMotorImpairment) && hasSmallTargets(result)
        ? impairment : nil,
      !study.hitTesting.usesContact && study.people.contains { $0.contact != nil }
        ? contact : nil,
    ].compactMap(\.self)
  }

  static let watch =
    "Rates on a watch are extrapolated: studies measured fingers on phones and tablets."
  static let edges =
    "Targets near an edge (within 6 mm): hand= shifts taps inward, as measured on crosshairs. "
    + "Drawn targets show a smaller shift."
  static let impairment =
    "Rates of people with motor control disabilities were measured on targets of 20 to 30 mm. "
    + "Smaller targets are extrapolated."
  static let contact = "contact= has no effect here: only the hit testing of blink uses it."

  /// The typist, if the scenario names no person and a screen has keys.
  private static func typing(in result: StudyResult) -> String? {
    let screens = result.layouts.flatMap(\.screens)
    guard !result.study.namesPeople,
      screens.contains(where: { $0.targets.contains { $0.target.isTyped } })
    else { return nil }
    return
      "\(PersonCatalogue.typist.id) types on the keys; \(result.study.person.id) taps everything else."
  }

  /// The distance from an edge within which thumbs drift inward, in mm. It is twice the longest
  /// decay length of the shift, where 14% of it remains.
  private static let inward = 6.0

  private static func hasTargetsNearEdges(_ result: StudyResult) -> Bool {
    let density = result.study.device.density
    return result.layouts.flatMap(\.screens).contains { screen in
      screen.intended.contains { target in
        let (frame, bounds) = (target.target.visibleFrame, screen.placed.bounds)
        let gaps = [
          frame.left - bounds.left, frame.top - bounds.top, bounds.right - frame.right,
          bounds.bottom - frame.bottom,
        ]
        return gaps.contains { $0 > 0.01 && density.millimetres($0) <= inward }
      }
    }
  }

  private static func hasSmallTargets(_ result: StudyResult) -> Bool {
    let density = result.study.device.density
    return result.layouts.flatMap(\.screens).flatMap(\.intended).contains { target in
      let frame = target.target.visibleFrame
      return density.millimetres(min(frame.width, frame.height)) < 20
    }
  }
}

extension Person {
  /// Whether the scatter is at least that of the catalogue's person with motor impairment.
  fileprivate var isLikeMotorImpairment: Bool { spread >= PersonCatalogue.motorImpairment.spread }
}

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

/// The constraint that a suggestion would violate, in words.
enum ConstraintSentences {
  /// The violation as a clause, with the step, requirement or rule that passes today.
  static func clause(_ violation: ConstraintViolation) -> String {
    switch violation {
    case .step(let step, let task):
      "breaks a step of \(task) that passes today: \(step)"
    case .requirement(let requirement):
      "breaks a requirement that is met today: \(requirement.text)"
    case .rule(let rule, let target, let screen):
      "makes \(target.isEmpty ? screen : "\(target) on \(screen)") fail \(rule), which passes today"
    case .place(let screen):
      "takes room that other elements on \(screen) need, or moves one out of place"
    case .screens: "changes the screens and panels that people can reach"
    case .unsaid: "removes an element that the scenario names elsewhere, or has no scenario code"
    }
  }
}
