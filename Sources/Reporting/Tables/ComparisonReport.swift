package import TouchLab

/// Layouts held against a baseline, in every format.
package enum ComparisonReport {
  /// Layouts ranked, and each candidate against its baseline, as text.
  package static func text(_ set: ComparisonSet, style: TextStyle = .plain) -> String {
    TextRenderer.render(ComparisonDocument.document(of: set), style: style)
  }

  /// The same as GitHub's Markdown.
  package static func markdown(_ set: ComparisonSet) -> String {
    MarkdownRenderer.render(ComparisonDocument.document(of: set))
  }

  /// The differences as JSON, each like an entry of `comparison` in a report of schema 1, and the
  /// ranking; of several people the first one's, and below `people` each further one's.
  package static func json(_ set: ComparisonSet) -> String {
    var members: [JSONValue.Member] = [
      .init("schema", .integer(JSONReport.schema)),
      .init("tool", JSONReport.tool),
    ]
    members += set.person.map { [.init("person", JSONReport.person($0))] } ?? []
    if !set.conditions.isEmpty {
      let conditions = set.conditions.map { one -> JSONValue in
        [
          "scenario": .string(one.path), "person": JSONReport.person(one.person),
          "device": .string(one.device.id), "orientation": .string(one.orientation.rawValue),
        ]
      }
      members.append(.init("conditions", .array(conditions)))
    }
    members += comparisons(of: set)
    if !set.others.isEmpty {
      let people = set.others.map { other in
        JSONValue.object(
          (other.person.map { [.init("person", JSONReport.person($0))] } ?? [])
            + comparisons(of: other))
      }
      members.append(.init("people", .array(people)))
    }
    return JSONWriter.write(.object(members))
  }

  private static func comparisons(of set: ComparisonSet) -> [JSONValue.Member] {
    [
      .init("comparison", .array(set.comparisons.map(JSONReport.comparison))),
      .init("ranking", JSONReport.ranking(set.ranking)),
    ]
  }
}
