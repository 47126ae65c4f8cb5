internal import Drawing
internal import JSON
internal import Reporting
internal import Studies
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
    var formats: [String]
    var notes: [String]
  }

  var shard: Shard
  var run: Run
  /// The inputs of the whole run, including those of other shards.
  var inputs: RunInputs
  /// Whether all of its reports are written.
  var isFinished: Bool
  var records: [ScenarioRecord]
  var schema = Self.schema

  /// Returns the name of a shard's file, which no report has.
  static func name(of shard: Shard) -> String { "shard-\(shard.number)-of-\(shard.count)\(ending)" }

  static func isName(_ name: String) -> Bool { name.hasPrefix("shard-") && name.hasSuffix(ending) }

  private static let ending = ".mistap"
  /// The version of the record's form. It changes when older programs would misread a record.
  static let schema = 4
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

/// The hash at the end of a shard's record, over all bytes before it.
enum RecordSeal {
  /// The name of the hash's member, which is the record's last.
  static let name = "sha256"
  /// The value before sealing, as long as any hash.
  static let placeholder = JSONValue.string(String(repeating: "0", count: SHA256.digits))
  /// The bytes that end the string, the object and the file.
  private static let end = Array("\"\n}\n".utf8)

  /// Returns a record with its hash in place of the previous one.
  static func sealed(_ record: [UInt8]) -> [UInt8] {
    let start = Array(record.dropLast(SHA256.digits + end.count))
    return start + Array(SHA256(of: start).hex.utf8) + end
  }

  /// Whether a record is unchanged since it was sealed.
  static func isIntact(_ record: [UInt8]) -> Bool { sealed(record) == record }
}

/// The record of a scenario with written reports: everything that the page over all reports and the
/// final table need.
struct ScenarioRecord: Recorded, Sendable {
  /// The path of its reports below the reports folder, without an ending.
  var reportPath = ""
  var row = SummaryRow()
  var verdict = RunVerdict()
  /// The hash of each report, in the order of the formats.
  var hashes: [SHA256] = []
  /// The answer that the terminal prints for the only scenario of a run; empty among others.
  var answer = ""
  /// The part of a pull-request comment; nil unless one is written.
  var comment: CommentEntry?

  static var fields: [RecordField<Self>] {
    [
      .text("report", \.reportPath), .part("row", \.row), .part("verdict", \.verdict),
      .list("hashes", \.hashes, \.json) { SHA256($0) }, .text("answer", \.answer),
      .optional("comment", \.comment),
    ]
  }

  /// Whether its reports and its page are in the folder.
  var isConsistent: Bool {
    let parts = reportPath.split(separator: "/", omittingEmptySubsequences: false)
    return !reportPath.contains("\0") && !parts.contains { ["", ".", ".."].contains($0) }
      && row.isOfPage(at: Self.page(of: reportPath))
  }

  /// Returns the path of a scenario's page below the reports folder.
  static func page(of reportPath: String) -> String { "\(reportPath).\(ReportFormat.html.ending)" }
}

extension SHA256 {
  var json: JSONValue { .string(hex) }

  /// Creates the hash from a shard's record; nil for an invalid value.
  init?(_ json: JSONValue) {
    guard let hex = json.text else { return nil }
    self.init(hex: hex)
  }
}

/// The hashes of all files that a run reads, in any shard.
struct RunInputs: Hashable, Sendable {
  /// The hash of each scenario, in the order of the run.
  var scenarios: [SHA256] = []
  /// The hash of each included file and baseline report, by its path.
  var others: [String: SHA256] = [:]

  /// Adds a file that is not a scenario of the run; false if it was added with other contents.
  mutating func add(_ file: InputFile) -> Bool {
    others.updateValue(file.hash, forKey: file.path).map { $0 == file.hash } ?? true
  }
}

extension RunInputs {
  /// A file that another run read with other contents, or did not read.
  enum Difference: Hashable, Sendable {
    /// The scenario at an index.
    case scenario(Int)
    case file(String)
  }

  /// Returns the first difference from the inputs of another run; nil if there is none.
  func difference(from other: Self) -> Difference? {
    let pairs = zip(scenarios, other.scenarios)
    if let index = pairs.enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
      return .scenario(index)
    }
    return Set(others.keys).union(other.others.keys).sorted()
      .first { others[$0] != other.others[$0] }.map(Difference.file)
  }

  /// The files beside the scenarios, in the form of a record.
  var othersJSON: JSONValue {
    .array(
      others.sorted { $0.key < $1.key }
        .map { ["path": .string($0.key), "sha256": $0.value.json] })
  }

  /// Creates the inputs from a shard's record; nil for invalid values.
  init?(scenarios: JSONValue, others: JSONValue) {
    guard scenarios.isArray, others.isArray else { return nil }
    for element in scenarios.elements {
      guard let hash = SHA256(element) else { return nil }
      self.scenarios.append(hash)
    }
    for element in others.elements {
      guard let path = element["path"].text, let hash = SHA256(element["sha256"]) else {
        return nil
      }
      self.others[path] = hash
    }
  }
}

extension Call {
  /// Returns the hashes of all files that a run reads. A shard has already read its own part.
  func inputs(
    of preparation: Preparation, in shard: Shard, comparedWith baselines: [InputFile]
  ) throws(CommandOutput) -> RunInputs {
    let files = scenarioFiles
    let read = workers.map(preparation.files.count) { index in
      Result { () throws(FileAccess.Problem) in
        shard.takes(index)
          ? preparation.scenarios[index / shard.count].inputs
          : try files.inputs(of: preparation.files[index])
      }
    }
    guard let read else { throw .unanswered(.stopped) }
    var inputs = RunInputs()
    var others = baselines
    do throws(FileAccess.Problem) {
      for result in read {
        let found = try result.get()
        if let first = found.first { inputs.scenarios.append(first.hash) }
        others += found.dropFirst()
      }
    } catch {
      throw .refused(error.reason)
    }
    for file in others where !inputs.add(file) { throw .refused(Self.changed(file.path)) }
    return inputs
  }
}
