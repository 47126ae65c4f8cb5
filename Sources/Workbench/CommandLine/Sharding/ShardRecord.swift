internal import JSON
internal import Reporting
internal import TouchLab

/// The record of a shard for a merge: its run, and the results of its scenarios.
struct ShardRecord: Sendable {
  /// The identity of a run, which all of its shards must share.
  struct Run: Hashable, Sendable {
    var version: String
    /// The options that affect the output, as typed.
    var options: [String: String]
    /// The number of all scenarios; `paths` is a hash of their paths.
    var scenarios: Int
    var paths: SHA256
    /// The names of the formats.
    var formats: [String]
    /// The skipped paths and the reasons.
    var notes: [String]
  }

  var shard: Shard
  var run: Run
  /// The inputs of the whole run, including those of other shards.
  var inputs: RunInputs
  /// Whether all of its reports are written.
  var isFinished: Bool
  var records: [ScenarioRecord]
  /// The version of the record's form.
  var schema = Self.schema

  /// Returns the name of a shard's file, which no report has.
  static func name(of shard: Shard) -> String {
    "shard-\(shard.number)-of-\(shard.count)\(ending)"
  }

  static func isName(_ name: String) -> Bool {
    name.hasPrefix("shard-") && name.hasSuffix(ending)
  }

  private static let ending = ".mistap"
  /// The version of the record's form.
  ///
  /// It changes when older programs would misread a record.
  static let schema = 2
}

extension ShardRecord {
  var file: [UInt8] {
    let members: JSONValue = [
      "shard": .string("\(shard.number)/\(shard.count)"), "schema": .integer(schema),
      "version": .string(run.version), "finished": .bool(isFinished),
      "options": .object(
        run.options.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
      "scenarios": .integer(run.scenarios), "paths": run.paths.json,
      "formats": .array(run.formats.map(JSONValue.string)),
      "notes": .array(run.notes.map(JSONValue.string)),
      "inputs": .array(inputs.scenarios.map(\.json)), "included": inputs.othersJSON,
      "records": .array(records.map(\.json)), RecordSeal.name: RecordSeal.placeholder,
    ]
    return RecordSeal.sealed(JSONWriter.file(members))
  }

  /// Creates the record from a file's bytes; nil if they are not a record.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes),
      let shard = json["shard"].text.flatMap(Shard.init),
      let version = json["version"].text, let isFinished = json["finished"].flag,
      let scenarios = json["scenarios"].double.flatMap(Int.init(exactly:)),
      let schema = json["schema"].double.flatMap(Int.init(exactly:))
    else { return nil }
    // Another version may write its records differently. Its version number is then the error.
    let isOwn = version == Tool.version && schema == Self.schema
    let elements = isOwn ? json["records"].elements : []
    let records = elements.compactMap { ScenarioRecord($0) }
    let paths = SHA256(json["paths"])
    let inputs = RunInputs(scenarios: json["inputs"], others: json["included"])
    guard records.count == elements.count,
      !isOwn || json["records"].isArray && paths != nil && inputs != nil
    else { return nil }
    self.init(
      shard: shard,
      run: Run(
        version: version,
        options: Dictionary(
          json["options"].members.map { ($0.name, $0.value.text ?? "") },
          uniquingKeysWith: { first, _ in first }),
        scenarios: scenarios, paths: paths ?? SHA256(of: ""),
        formats: json["formats"].elements.compactMap(\.text),
        notes: json["notes"].elements.compactMap(\.text)),
      inputs: inputs ?? RunInputs(), isFinished: isFinished, records: records, schema: schema)
  }
}

extension ShardRecord.Run {
  /// Creates the run of a preparation.
  init(_ preparation: Preparation, _ formats: [ReportFormat], _ options: Options) {
    self.init(
      version: Tool.version,
      options: options.stated.filter { !Self.withoutEffect.contains($0.key) },
      scenarios: preparation.files.count,
      paths: SHA256(of: preparation.files.map(\.name).joined(separator: "\u{0}")),
      formats: formats.map(\.name), notes: preparation.notes)
  }

  /// The options without an effect on the contents of the output.
  private static let withoutEffect: Set<String> = [
    "reports", "shard", "jobs", "quiet", "color", "watch",
  ]
}
