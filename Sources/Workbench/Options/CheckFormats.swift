internal import Reporting

/// The formats in which `check` can answer.
enum CheckFormats {
  static let all: [ReportFormat] = [.text, .markdown, .json, .sarif, .junit, .github]
}
