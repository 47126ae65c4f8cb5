internal import JSON
internal import Reporting
internal import TouchLab

/// The record of a scenario with written reports: everything that the page over all reports and the
/// final table need.
struct ScenarioRecord: Sendable {
  /// The path of its reports below the reports folder, without an ending.
  var reportPath: String
  var entry: HTMLIndex.Entry
  var verdict: RunVerdict
  /// The hash of each report, in the order of the formats.
  var hashes: [SHA256]
  /// The answer that the terminal prints for the only scenario of a run; empty among others.
  var answer = ""
  /// The part of a pull-request comment; nil unless one is written.
  var comment: CommentEntry?
}

extension ScenarioRecord {
  var json: JSONValue {
    [
      "report": .string(reportPath), "entry": entry.json, "verdict": verdict.json,
      "hashes": .array(hashes.map(\.json)), "answer": .string(answer),
      "comment": comment?.json ?? .null,
    ]
  }

  /// Creates the record from a shard's record; nil for invalid values, and for reports outside the
  /// folder.
  init?(_ json: JSONValue) {
    guard let path = json["report"].text, let entry = HTMLIndex.Entry(json["entry"]),
      let verdict = RunVerdict(json["verdict"]), Self.staysBelow(path),
      entry.isOfPage(at: Self.page(of: path))
    else { return nil }
    self.init(
      reportPath: path, entry: entry, verdict: verdict,
      hashes: json["hashes"].elements.compactMap { SHA256($0) },
      answer: json["answer"].text ?? "", comment: CommentEntry(json["comment"]))
  }

  /// Returns the path of a scenario's page below the reports folder.
  static func page(of reportPath: String) -> String { "\(reportPath).\(ReportFormat.html.ending)" }

  private static func staysBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.contains("\0") && !parts.contains { ["", ".", ".."].contains($0) }
  }
}

extension RunVerdict {
  fileprivate var json: JSONValue {
    [
      "passed": .bool(passed), "comparable": .bool(isComparable),
      "unchanged": .bool(isUnchanged),
      "lines": .array(lines.map(JSONValue.string)),
      "quiet": .array(quietLines.map(JSONValue.string)),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let passed = json["passed"].flag, let isComparable = json["comparable"].flag else {
      return nil
    }
    self.init(
      lines: json["lines"].elements.compactMap(\.text),
      quietLines: json["quiet"].elements.compactMap(\.text), passed: passed,
      isComparable: isComparable)
    isUnchanged = json["unchanged"].flag ?? false
  }
}

extension SHA256 {
  var json: JSONValue { .string(hex) }

  /// Creates the hash from a shard's record; nil for an invalid value.
  init?(_ json: JSONValue) {
    guard let hex = json.text else { return nil }
    self.init(hex: hex)
  }
}
