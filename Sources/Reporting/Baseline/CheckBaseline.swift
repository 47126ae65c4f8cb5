package import JSON
package import Studies
internal import TouchLab

/// The findings of earlier answers of `check`, or of earlier reports, by the path of their file.
package struct CheckBaseline: Sendable {
  private struct Known: Sendable {
    let shortfall: MeasuredLength?
    let share: Double?
  }

  private var files: [String: [String: Known]] = [:]
  /// The answers of each file, to write them again.
  private var entries: [(path: String, value: JSONValue)] = []

  package init() {}

  /// Adds the findings of a JSON text; returns whether it is one of `check` or of a run.
  package mutating func add(_ value: JSONValue) -> Bool {
    if value["files"].isArray {
      for file in value["files"].elements { addFile(file) }
      return true
    }
    guard value["layouts"].isArray, let path = value["scenario"]["path"].text else { return false }
    for layout in value["layouts"].elements {
      for rule in layout["problems"].elements.flatMap({ $0["rules"].elements }) {
        for fingerprint in rule["findings"].elements.compactMap(\.text) {
          add(rule, fingerprint, of: path)
        }
      }
    }
    return true
  }

  private mutating func addFile(_ file: JSONValue) {
    let path = file["path"].text ?? ""
    entries.removeAll { $0.path == path }
    entries.append((path, file))
    files[path] = [:]
    for finding in file["screens"].elements.flatMap({ $0["findings"].elements }) {
      add(finding, finding["fingerprint"].text ?? "", of: path)
    }
  }

  private mutating func add(_ finding: JSONValue, _ fingerprint: String, of path: String) {
    files[path, default: [:]][fingerprint] = Known(
      shortfall: MeasuredLength(
        finding["measured"].text ?? "", required: finding["required"].text ?? ""),
      share: finding["share"].double)
  }

  package func has(_ path: String) -> Bool { files[path] != nil }

  /// An answer of `check` with the entries of other files that it lacks.
  package func merged(with answer: JSONValue) -> JSONValue {
    let own = Set(answer["files"].elements.compactMap { $0["path"].text })
    let others = entries.filter { !own.contains($0.path) }.map(\.value)
    return .object(
      answer.members.map { member in
        member.name == "files"
          ? .init("files", .array(member.value.elements + others)) : member
      })
  }

  /// The layouts of a file with the known findings ignored, the number of these, and the number
  /// that got worse.
  package func comparing(
    _ layouts: [LayoutFindings], of path: String, margin: Double
  ) -> (layouts: [LayoutFindings], known: Int, worse: Int) {
    let own = files[path] ?? [:]
    var fingerprints = FindingFingerprints()
    var (known, worse) = (0, 0)
    let compared = layouts.map { layout in
      layout.mapping { finding, screen in
        let fingerprint = fingerprints.next(finding, on: screen, of: layout.id)
        guard finding.fails else { return finding }
        guard let before = own[fingerprint] else {
          if has(path) { worse += 1 }
          return finding
        }
        var finding = finding
        if let change = Self.change(of: finding, from: before, margin) {
          worse += 1
          finding.message.text += " (\(change) since the baseline)"
        } else {
          known += 1
          finding.silenced = Self.reason
          finding.isIgnoredByProject = true
        }
        return finding
      }
    }
    return (compared, known, worse)
  }

  private static let reason = "known since the baseline"

  /// How a finding got worse; nil if it did not.
  private static func change(of finding: Finding, from before: Known, _ margin: Double) -> String? {
    if let old = before.share, let new = finding.share {
      return new > old + margin + 1e-9
        ? "\(Rate.rounded(old).text) → \(Rate.rounded(new).text)" : nil
    }
    let now = MeasuredLength(finding.message.measured, required: finding.message.required)
    guard let now, let old = before.shortfall, now.isWorse(than: old) else { return nil }
    return now.change(from: old)
  }
}
