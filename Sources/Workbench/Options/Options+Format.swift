internal import Reporting
internal import TouchLab

extension Options.Format {
  /// Whether comparisons alone can be written so.
  var knowsComparisons: Bool {
    switch self {
    case .text, .markdown, .json, .csv: true
    case .junit, .sarif, .html: false
    }
  }

  func render(_ comparisons: ComparisonSet, style: TextStyle) -> String {
    switch self {
    case .text: ComparisonDocument.document(of: comparisons).text(style: style)
    case .markdown: ComparisonDocument.document(of: comparisons).markdown()
    case .json: JSONReport.render(comparisons)
    case .csv: CSVReport.render(comparisons)
    // None of them knows comparisons; `compare` refuses them.
    case .junit, .sarif, .html: ""
    }
  }

  var ending: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .json: "json"
    case .csv: "csv"
    case .junit: "xml"
    case .sarif: "sarif"
    case .html: "html"
    }
  }

  /// The report on a result; files are always without colour and of one width.
  func render(_ result: StudyResult, index: String? = nil) -> String {
    switch self {
    case .text: StudyDocument.document(of: result).text(style: .file)
    case .markdown: StudyDocument.document(of: result).markdown()
    case .json: JSONReport.render(result)
    case .csv: CSVReport.render(result)
    case .junit: JUnitReport.render(result)
    case .sarif: SARIFReport.render(result)
    case .html: HTMLReport.render(result, index: index)
    }
  }
}

extension TextStyle {
  /// How reports are written into files.
  static let file = TextStyle(color: false, width: 100)
}

extension String {
  var withoutTrailingNewline: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
