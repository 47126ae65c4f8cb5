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

  /// The distance from an edge within which thumbs drift inward, in mm.
  ///
  /// It is twice the longest decay length of the shift, where 14% of it remains.
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
  fileprivate var isLikeMotorImpairment: Bool {
    spread >= PersonCatalogue.motorImpairment.spread
  }
}
