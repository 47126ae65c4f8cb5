internal import JSON
package import Studies
internal import TouchLab

extension JSONReport {
  /// The differences and the ranking as JSON, with entries like those of `comparison` in schema 1.
  ///
  /// The top level has the first person's; `people` has those of each further person.
  package static func render(_ set: ComparisonSet) -> String {
    String(decoding: file(set), as: UTF8.self)
  }

  /// The differences and the ranking as JSON in UTF-8.
  package static func file(_ set: ComparisonSet) -> [UInt8] { JSONWriter.file(value(set)) }

  static func value(_ set: ComparisonSet) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .integer(schema)),
      .init("tool", tool),
    ]
    members += set.person.map { [.init("person", person($0))] } ?? []
    if !set.conditions.isEmpty {
      let conditions = set.conditions.map { one -> JSONValue in
        [
          "scenario": .string(one.path), "person": person(one.person),
          "device": .string(one.device.id), "orientation": .string(one.orientation.rawValue),
        ]
      }
      members.append(.init("conditions", .array(conditions)))
    }
    members += comparisons(of: set)
    if !set.others.isEmpty {
      let people = set.others.map { other in
        JSONValue.object(
          (other.person.map { [.init("person", person($0))] } ?? [])
            + comparisons(of: other))
      }
      members.append(.init("people", .array(people)))
    }
    return .object(members)
  }

  private static func comparisons(of set: ComparisonSet) -> [JSONValue.Member] {
    [
      .init("comparison", .array(set.comparisons.map(comparison))),
      .init("ranking", ranking(set.ranking)), .init("recommended", .string(set.recommended)),
    ]
  }
}
