internal import JSON
internal import Studies
internal import TouchLab

/// The findings for GitLab's merge requests: a report on code quality. Source:
/// https://docs.gitlab.com/ci/testing/code_quality, Code Quality report format.
extension SARIFLog {
  /// The name of the report that a run writes.
  package static let gitLabName = "mistap.gitlab.json"

  /// Returns the findings that are not ignored, each with a fingerprint of its own.
  package func gitLab() -> [UInt8] {
    var seen: [String: Int] = [:]
    let entries = shown.filter { $0["kind"].text == "fail" && !$0["suppressions"].isArray }
      .map { result -> JSONValue in
        let place = result["locations"].elements.first?["physicalLocation"] ?? .null
        let path = place["artifactLocation"]["uri"].text ?? ""
        // Equal names in two files are two findings.
        let key = "\(path)\u{0}\(result["partialFingerprints"]["mistap/v1"].text ?? "")"
        seen[key, default: 0] += 1
        return [
          "description": result["message"]["text"], "check_name": result["ruleId"],
          "fingerprint": .string(SARIFReport.fingerprint(of: key, number: seen[key] ?? 1)),
          "severity": .string(Self.severity(of: result)),
          "location": [
            "path": .string(path.removingPercentEncoding),
            "lines": ["begin": place["region"]["startLine"]],
          ],
        ]
      }
    return JSONWriter.file(.array(entries))
  }

  private static func severity(of result: JSONValue) -> String {
    guard result["properties"]["harm"].text != Problem.Harm.Outcome.irreversible.rawValue else {
      return "critical"
    }
    switch result["level"].text.flatMap(Finding.Severity.init(rawValue:)) {
    case .error: return "major"
    case .warning: return "minor"
    case .note, nil: return "info"
    }
  }
}

extension String {
  /// The text with each `%41` as its byte.
  fileprivate var removingPercentEncoding: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
