/// A wording that plain English does without, as a regular expression, and the better one.
struct ForbiddenPhrase: Sendable {
  let pattern: String
  let advice: String
  let areas: Set<Prose.Area>

  init(_ pattern: String, _ advice: String, in areas: Set<Prose.Area> = Set(Prose.Area.allCases)) {
    self.pattern = pattern
    self.advice = advice
    self.areas = areas
  }

  static let all = terms + phrases + openings
}
