package import TouchLab

/// The report for people at a terminal.
package enum TextReport {
  /// The whole result as text; without colour it is what is written to a file.
  package static func render(_ result: StudyResult, style: TextStyle = .plain) -> String {
    TextRenderer.render(StudyDocument.document(of: result), style: style)
  }
}
