internal import JSON
internal import Reporting
internal import TouchLab

/// What a shard tells a merge: which run it is of, and what its scenarios came to.
struct ShardRecord: Sendable {
  /// Which run a shard is of: what must be the same of all of them.
  struct Run: Hashable, Sendable {
    var version: String
    /// The options that change what is written, as they were typed.
    var options: [String: String]
    /// How many scenarios there are in all, and a hash of their paths.
    var scenarios: Int
    var paths: SHA256
    /// The names of the formats.
    var formats: [String]
    /// What was left out, and why.
    var notes: [String]
  }

  var shard: Shard
  var run: Run
  /// The inputs of the whole run, with those of other shards.
  var inputs: RunInputs
  /// Whether all its reports are written.
  var isFinished: Bool
  var records: [ScenarioRecord]
  /// The form in which it is written.
  var schema = Self.schema

  /// The file's name, which is that of no report.
  static func name(of shard: Shard) -> String {
    "shard-\(shard.number)-of-\(shard.count)\(ending)"
  }

  static func isName(_ name: String) -> Bool {
    name.hasPrefix("shard-") && name.hasSuffix(ending)
  }

  private static let ending = ".mistap"
  /// Moves when what a shard writes is read differently.
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

  /// The record in a file's bytes; nil where they are anything else.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes),
      let shard = json["shard"].text.flatMap(Shard.init),
      let version = json["version"].text, let isFinished = json["finished"].flag,
      let scenarios = json["scenarios"].double.flatMap(Int.init(exactly:)),
      let schema = json["schema"].double.flatMap(Int.init(exactly:))
    else { return nil }
    // Another version may write its records otherwise: that it is another one is what is said then.
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
  /// The run of a preparation.
  init(_ preparation: Preparation, _ formats: [ReportFormat], _ options: Options) {
    self.init(
      version: Tool.version,
      options: options.stated.filter { !Self.withoutEffect.contains($0.key) },
      scenarios: preparation.files.count,
      paths: SHA256(of: preparation.files.map(\.path).joined(separator: "\u{0}")),
      formats: formats.map(\.name), notes: preparation.notes)
  }

  /// The options that change nothing about what is written, where it goes left aside.
  private static let withoutEffect: Set<String> = [
    "reports", "shard", "jobs", "quiet", "color", "watch",
  ]
}
