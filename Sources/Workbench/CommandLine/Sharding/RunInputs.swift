internal import JSON
internal import Studies
internal import TouchLab

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
  /// Returns the hashes of all files that a run reads.
  ///
  /// A shard has already read its own part.
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
