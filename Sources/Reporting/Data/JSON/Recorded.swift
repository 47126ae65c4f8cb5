internal import Drawing
package import JSON

/// A part of a shard's record. Each of its fields is written and read under one name.
package protocol Recorded {
  init()
  static var fields: [RecordField<Self>] { get }
  /// Whether the fields that were read fit together.
  var isConsistent: Bool { get }
}

extension Recorded {
  package var isConsistent: Bool { true }
  package var json: JSONValue { .object(Self.fields.map { .init($0.name, $0.write(self)) }) }

  /// Creates the part that a shard wrote; nil for any other JSON.
  package init?(_ json: JSONValue) {
    guard json.isObject else { return nil }
    self.init()
    for field in Self.fields where !field.read(&self, json[field.name]) { return nil }
    guard isConsistent else { return nil }
  }
}

package struct RecordField<Record> {
  fileprivate let name: String
  fileprivate let write: (Record) -> JSONValue
  fileprivate let read: (inout Record, JSONValue) -> Bool

  private init<Value>(
    _ name: String, _ path: WritableKeyPath<Record, Value>,
    _ write: @escaping (Value) -> JSONValue, _ read: @escaping (JSONValue) -> Value?
  ) {
    self.name = name
    self.write = { write($0[keyPath: path]) }
    self.read = { record, json in
      guard let value = read(json) else { return false }
      record[keyPath: path] = value
      return true
    }
  }

  package static func text(_ name: String, _ path: WritableKeyPath<Record, String>) -> Self {
    Self(name, path, { .string($0) }, \.text)
  }

  package static func flag(_ name: String, _ path: WritableKeyPath<Record, Bool>) -> Self {
    Self(name, path, { .bool($0) }, \.flag)
  }

  package static func count(_ name: String, _ path: WritableKeyPath<Record, Int>) -> Self {
    Self(name, path, { .integer($0) }, \.count)
  }

  package static func number(_ name: String, _ path: WritableKeyPath<Record, Double>) -> Self {
    Self(name, path, { .number($0) }, \.double)
  }

  package static func part<Part: Recorded>(
    _ name: String, _ path: WritableKeyPath<Record, Part>
  ) -> Self { Self(name, path, \.json, { Part($0) }) }

  package static func list<Value>(
    _ name: String, _ path: WritableKeyPath<Record, [Value]>,
    _ write: @escaping (Value) -> JSONValue, _ read: @escaping (JSONValue) -> Value?
  ) -> Self {
    Self(
      name, path, { .array($0.map(write)) },
      { json in
        let values = json.elements.compactMap(read)
        return json.isArray && values.count == json.elements.count ? values : nil
      })
  }

  package static func optional<Value>(
    _ name: String, _ path: WritableKeyPath<Record, Value?>,
    _ write: @escaping (Value) -> JSONValue, _ read: @escaping (JSONValue) -> Value?
  ) -> Self {
    Self(
      name, path, { $0.map(write) ?? .null },
      { json in json == .null ? .some(nil) : read(json).map(Optional.some) })
  }

  package static func optional<Part: Recorded>(
    _ name: String, _ path: WritableKeyPath<Record, Part?>
  ) -> Self { optional(name, path, \.json) { Part($0) } }

  package static func optional(_ name: String, _ path: WritableKeyPath<Record, Double?>) -> Self {
    optional(name, path, { .number($0) }, \.double)
  }

  package static func texts(_ name: String, _ path: WritableKeyPath<Record, [String]>) -> Self {
    list(name, path, { .string($0) }, \.text)
  }
}

extension JSONValue {
  /// A non-negative integer below 2⁵³; nil for any other value.
  var count: Int? {
    if case .integer(let count) = self, (0..<(1 << 53)).contains(count) { count } else { nil }
  }
}

extension SummaryRow: Recorded {
  package static var fields: [RecordField<Self>] {
    [
      .text("scenario", \.scenario), .text("title", \.title), .text("page", \.link),
      .text("finding", \.finding), .text("thumbnail", \.thumbnail), .number("accident", \.accident),
      .flag("sample", \.isSample), .optional("platform", \.platform, { .string($0) }, \.text),
      .text("person", \.person), .flag("passed", \.passed),
      .count("passedSteps", \.passedSteps), .count("steps", \.steps),
      .count("targets", \.targets), .number("misTaps", \.misTaps),
      .list(
        "rates", \.rateBins, { .integer(Int(clamping: $0)) },
        { $0.count.flatMap(UInt16.init(exactly:)) }),
      .count("crowdedPairs", \.crowdedPairs), .part("failures", \.failures),
      .optional("worst", \.worst), .list("missed", \.missed, \.json) { Missed($0) },
      .optional("thumb", \.thumb), .optional("harm", \.harm), .optional("verdict", \.verdict),
      .list("others", \.others, \.json) { SummaryRow($0) },
    ]
  }

  /// Whether the row leads to the page at `path`, relative to the index.
  package func isOfPage(at path: String) -> Bool { link == path.uriReference }
}

extension SummaryRow.Missed: Recorded {
  static var fields: [RecordField<Self>] {
    [
      .text("layout", \.layout), .text("screen", \.screen), .text("id", \.id),
      .number("rate", \.misTapRate), .text("outcome", \.outcome),
    ]
  }
}

extension Failures: Recorded {
  init() { self.init(steps: 0, requirements: 0, findings: 0) }

  static var fields: [RecordField<Self>] {
    [
      .count("steps", \.steps), .count("requirements", \.requirements),
      .count("errors", \.findings),
    ]
  }
}

extension ThumbComparison: Recorded {
  init() { self.init(missed: 0, standard: 0, targets: 0) }

  static var fields: [RecordField<Self>] {
    [.number("missed", \.missed), .number("standard", \.standard), .count("targets", \.targets)]
  }
}

extension SummaryVerdict: Recorded {
  package static var fields: [RecordField<Self>] {
    [
      .text("layout", \.layout), .optional("misTapRate", \.misTapRate),
      .optional("highest", \.highest), .optional("risk", \.risk),
      .count("requirementsMet", \.requirementsMet), .count("requirements", \.requirements),
      .count("screens", \.screens), .count("reviews", \.reviews),
    ]
  }
}

extension SummaryVerdict.NamedRate: Recorded {
  package init() { self.init(name: "", id: "", rate: 0) }

  package static var fields: [RecordField<Self>] {
    [.text("name", \.name), .text("id", \.id), .number("rate", \.rate)]
  }
}

extension CommentEntry: Recorded {
  package static var fields: [RecordField<Self>] {
    [
      .text("title", \.title), .text("path", \.path), .texts("news", \.news),
      .count("regressions", \.regressions), .flag("baseline", \.hasBaseline),
      .flag("failed", \.isFailed), .text("finding", \.finding), .text("status", \.status),
      .text("folded", \.folded),
      .text("who", \.who), .text("interval", \.interval), .text("page", \.page),
    ]
  }
}
