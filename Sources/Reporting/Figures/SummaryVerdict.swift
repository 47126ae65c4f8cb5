internal import JSON
internal import TouchLab

/// The figures of a scenario's recommended layout, as lists of many scenarios print them.
package struct SummaryVerdict: Hashable, Sendable {
  /// A target with a rate.
  package struct NamedRate: Hashable, Sendable {
    package let name: String
    package let id: String
    package let rate: Double
  }

  /// The recommended layout, if there are several; else empty.
  package let layout: String
  /// The mean mis-tap rate of the recommended layout; nil without targets to aim at.
  package let misTapRate: Double?
  package let highest: NamedRate?
  /// The irreversible action with the highest rate of accidental taps per pass; nil without one.
  package let risk: NamedRate?
  package let requirementsMet: Int
  package let requirements: Int
  /// The number of screens of the recommended layout.
  package let screens: Int
  /// The number of findings that need review.
  package let reviews: Int

  /// The figures of a result; nil for a study without layouts.
  init?(_ result: StudyResult) {
    guard let verdict = StudyVerdict(result) else { return nil }
    let recommended = result.layouts[verdict.recommended.index]
    layout = verdict.other == nil ? "" : recommended.id
    misTapRate = recommended.misTapRate
    highest = verdict.highest.map { NamedRate(name: $0.name, id: $0.id, rate: $0.rate.value) }
    risk = StudyVerdict.Risk(on: recommended, beside: nil).flatMap { risk in
      risk.after.map { NamedRate(name: risk.name, id: risk.id, rate: $0.value) }
    }
    requirementsMet = verdict.requirements.met
    requirements = verdict.requirements.all
    screens = recommended.screens.count
    reviews = FindingCounts(of: result).unknown
  }
}

// The figures as a shard keeps them.

extension SummaryVerdict {
  var json: JSONValue {
    [
      "layout": .string(layout), "misTapRate": misTapRate.map { .number($0) } ?? .null,
      "highest": highest?.json ?? .null, "risk": risk?.json ?? .null,
      "counts": [
        .integer(requirementsMet), .integer(requirements), .integer(screens), .integer(reviews),
      ],
    ]
  }

  init?(_ json: JSONValue) {
    guard let layout = json["layout"].text, let counts = json["counts"].counts(4) else {
      return nil
    }
    self.layout = layout
    misTapRate = json["misTapRate"].double
    highest = NamedRate(json["highest"])
    risk = NamedRate(json["risk"])
    (requirementsMet, requirements) = (counts[0], counts[1])
    (screens, reviews) = (counts[2], counts[3])
  }
}

extension SummaryVerdict.NamedRate {
  fileprivate var json: JSONValue { [.string(name), .string(id), .number(rate)] }

  fileprivate init?(_ json: JSONValue) {
    let parts = json.elements
    guard parts.count == 3, let name = parts[0].text, let id = parts[1].text,
      let rate = parts[2].double
    else { return nil }
    self.init(name: name, id: id, rate: rate)
  }
}
