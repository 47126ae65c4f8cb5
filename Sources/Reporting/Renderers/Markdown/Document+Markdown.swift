extension Document {
  /// The document as GitHub's Markdown, for wikis and pull requests.
  package func markdown() -> String { MarkdownRenderer.render(self) }
}
