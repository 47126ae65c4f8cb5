package import TouchLab

/// The report for wikis, pull requests and documents.
package enum MarkdownReport {
  /// The whole result as GitHub's Markdown.
  package static func render(_ result: StudyResult) -> String {
    MarkdownRenderer.render(StudyDocument.document(of: result))
  }
}
