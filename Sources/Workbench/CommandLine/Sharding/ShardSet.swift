internal import Drawing
internal import Reporting

/// The shards of one run, found in folders and checked for consistency.
struct ShardSet: Sendable {
  /// A shard's record, with the folder of its reports.
  struct Found: Sendable {
    let record: ShardRecord
    let folder: String
    var path: String { "\(folder)/\(ShardRecord.name(of: record.shard))" }
  }

  let shards: [Found]

  var run: ShardRecord.Run? { shards.first?.record.run }

  /// All scenarios in the order of the run, each with the folder of its reports.
  var scenarios: [(record: ScenarioRecord, folder: String)] {
    (0..<(run?.scenarios ?? 0)).compactMap { index in
      let shard = shards[index % shards.count]
      let place = index / shards.count
      guard shard.record.records.indices.contains(place) else { return nil }
      return (shard.record.records[place], shard.folder)
    }
  }

  /// Reads the shards in folders; throws the first inconsistency.
  init(in folders: [String], _ files: FileAccess) throws(UsageError) {
    var found: [Found] = []
    for folder in folders {
      let inFolder = try Self.shards(in: folder, files)
      guard !inFolder.isEmpty else {
        throw UsageError(
          "'\(folder)' holds no shard (\(ShardRecord.name(of: Shard(number: 1, count: 3))))",
          hint: "mistap run … --shard K/N --reports \(folder.shellWord) writes one")
      }
      found += inFolder
    }
    shards = found.sorted { $0.record.shard.number < $1.record.shard.number }
    try check()
  }

  private static func shards(in folder: String, _ files: FileAccess) throws(UsageError) -> [Found] {
    var found: [Found] = []
    let names: [String]
    do {
      names = try files.list(folder).names
        .filter { ShardRecord.isName($0) && files.kind("\(folder)/\($0)") == .file }.sorted()
    } catch {
      throw UsageError("cannot read the folder '\(folder)': \(error.reason)")
    }
    for name in names {
      let path = "\(folder)/\(name)"
      let bytes: [UInt8]
      do {
        bytes = try files.read(path)
      } catch {
        throw UsageError("cannot read '\(path)': \(error.reason)")
      }
      guard let record = ShardRecord(bytes), ShardRecord.name(of: record.shard) == name else {
        throw UsageError("'\(path)' is not what a shard writes")
      }
      // A record of another version fails later, with a message about the version.
      if record.run.version == Tool.version {
        guard record.schema == ShardRecord.schema else {
          throw UsageError(
            "'\(path)' has no hashes that this program can check",
            hint: "run the shard again with this program")
        }
        guard RecordSeal.isIntact(bytes) else {
          throw UsageError(
            "'\(path)' is not what its shard wrote", hint: "run the shard again")
        }
      }
      found.append(Found(record: record, folder: folder))
    }
    return found
  }

  private func check() throws(UsageError) {
    guard let first = shards.first else { throw UsageError("there is no shard") }
    for (one, next) in zip(shards, shards.dropFirst())
    where one.record.shard.number == next.record.shard.number
      && one.record.shard.count == next.record.shard.count
    {
      throw UsageError(
        "\(one.record.shard) is there twice: '\(one.path)' and '\(next.path)'")
    }
    for other in shards.dropFirst() {
      if let reason = other.difference(from: first) { throw UsageError(reason) }
    }
    let count = first.record.shard.count
    let numbers = Set(shards.map(\.record.shard.number))
    if let missing = (1...count).first(where: { !numbers.contains($0) }) {
      throw UsageError("\(Shard(number: missing, count: count)) is missing")
    }
    for shard in shards { try shard.checkItself() }
    for other in shards.dropFirst() {
      guard let difference = other.record.inputs.difference(from: first.record.inputs) else {
        continue
      }
      throw UsageError(
        "'\(other.path)' and '\(first.path)' were run over different contents of "
          + "'\(path(of: difference))'", hint: "run all shards again over the same files")
    }
  }

  private func path(of difference: RunInputs.Difference) -> String {
    switch difference {
    case .scenario(let index): scenarios[index].record.row.scenario
    case .file(let path): path
    }
  }
}

extension ShardSet.Found {
  /// Returns the reason why two shards belong to different runs; nil if they belong to one.
  fileprivate func difference(from first: Self) -> String? {
    let (own, other) = (record.run, first.record.run)
    if record.shard.count != first.record.shard.count {
      return "'\(path)' is one of \(record.shard.count) shards, "
        + "'\(first.path)' one of \(first.record.shard.count)"
    }
    if own.version != other.version {
      return "'\(path)' was written by version \(own.version), "
        + "'\(first.path)' by \(other.version)"
    }
    let names = Set(own.options.keys).union(other.options.keys).sorted()
    if let name = names.first(where: { own.options[$0] != other.options[$0] }) {
      return "'\(path)' was run \(own.phrase(name)), '\(first.path)' \(other.phrase(name))"
    }
    guard own == other else { return "'\(path)' and '\(first.path)' are not of the same scenarios" }
    return nil
  }

  /// Throws if the shard itself is invalid.
  fileprivate func checkItself() throws(UsageError) {
    let (shard, run) = (record.shard, record.run)
    guard run.version == Tool.version else {
      throw UsageError(
        "'\(path)' was written by version \(run.version), and this is \(Tool.version)")
    }
    guard record.isFinished else {
      throw UsageError("\(shard) is not finished: '\(path)'", hint: "run it again")
    }
    let own = run.scenarios / shard.count + (run.scenarios % shard.count >= shard.number ? 1 : 0)
    let known = Set(ReportFormat.all.map(\.name))
    guard record.records.count == own, record.inputs.scenarios.count == run.scenarios,
      run.formats.allSatisfy(known.contains),
      record.records.allSatisfy({ $0.hashes.count == run.formats.count })
    else { throw UsageError("'\(path)' is not what a shard writes") }
  }
}

extension ShardRecord.Run {
  /// Returns an option in words: `with --seed 2`, `without --seed`.
  fileprivate func phrase(_ name: String) -> String {
    options[name].map { "with --\(name)\($0.isEmpty ? "" : " \($0)")" } ?? "without --\(name)"
  }
}
