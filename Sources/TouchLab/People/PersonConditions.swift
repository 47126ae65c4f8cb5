/// The conditions under which the source of a person measured touches.
package struct PersonConditions: Hashable, Sendable {
  /// The participants and their number.
  package let people: String
  package let device: String
  package let posture: String
  package let instruction: String
  /// The sizes of the targets.
  package let sizes: String
  /// The source of the movement times.
  package let time: String
}

extension Person {
  /// The conditions of the catalogue's person with this id; nil for custom people and `perfect`.
  package var conditions: PersonConditions? { PersonConditions.all[id] }
}

extension PersonConditions {
  fileprivate static let all: [String: PersonConditions] = [
    "index": PersonConditions(
      people: "not published", device: "phones", posture: "seated, index finger",
      instruction: "not published", sizes: "rectangles, about 2 to 10 mm",
      time: "assumed: as index-everyday"),
    "index-conservative": PersonConditions(
      people: "not read", device: "phones", posture: "index finger", instruction: "not read",
      sizes: "circles of 2.4 to 7.2 mm", time: "assumed: as index-everyday"),
    "index-careful": pilot("be accurate", "measured on 6 people; retries on 10 misses"),
    "index-everyday": pilot("neutral", "measured on 6 people"),
    "index-hurried": pilot("be fast", "measured on 6 people"),
    "thumb": parhi("discrete taps", "3.8 to 11.5 mm"),
    "thumb-rapid": parhi("serial taps on a keypad", "5.8 to 13.4 mm"),
    "thumb-unbounded": PersonConditions(
      people: "23 right-handers (Larsen et al. 2019, raw taps)", device: "iPhone 6",
      posture: "one-handed thumb, upright phone", instruction: "tap crosshairs",
      sizes: "grids of 7, 9.6 and 12 mm", time: thumbTime),
    "older-adult": PersonConditions(
      people: "20 older adults of 67 to 81 years (Sultana & Moffatt 2019)", device: "phone",
      posture: "not read", instruction: "timed task", sizes: "circles of 4.88, 7.22 and 9.22 mm",
      time: "the ratio to young adults was measured: 947/713 ms, 20 and 16 people"),
    "motor-impairment": PersonConditions(
      people: "38 people with motor control disabilities (Chen et al. 2013, as quoted)",
      device: "kiosk", posture: "not read", instruction: "not read",
      sizes: "20, 25 and 30 mm; smaller ones are extrapolated",
      time: "not measured: as older adults, at least that"),
    "walking": walkers("index finger"), "thumb-walking": walkers("one-handed thumb"),
  ]

  private static let thumbTime =
    "measured on 23 people and two phones; known places by the law; retries assumed"

  private static func pilot(_ instruction: String, _ time: String) -> PersonConditions {
    PersonConditions(
      people: "6 people (pilot data of Yamanaka et al. 2023)", device: "12.9-inch tablet",
      posture: "index finger", instruction: instruction,
      sizes: "circles of 3, 5 and 7 mm, neighbours 0.5 mm away", time: time)
  }

  private static func parhi(_ instruction: String, _ sizes: String) -> PersonConditions {
    PersonConditions(
      people:
        "20 people (Parhi, Karlson & Bederson 2006); how they differ: 23 (Larsen et al. 2019)",
      device: "resistive screen of a PDA", posture: "one-handed thumb, standing",
      instruction: instruction,
      sizes: "squares of \(sizes)", time: thumbTime)
  }

  private static func walkers(_ finger: String) -> PersonConditions {
    PersonConditions(
      people: "16 people (Schildbach & Rukzio 2010), for the factor 1.30 alone", device: "phone",
      posture: "\(finger), walking; the source is about thumbs", instruction: "not read",
      sizes: "targets 20% to 40% larger than standing", time: "not measured")
  }
}
