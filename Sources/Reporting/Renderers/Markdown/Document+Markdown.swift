extension Document {
  /// The document as GitHub's Markdown, for wikis and pull requests.
  package func markdown() -> String { markdown(linkedTo: nil) }

  /// The document as GitHub's Markdown, with links to the parts of `page` if there is one.
  func markdown(linkedTo page: String?) -> String { MarkdownRenderer(page: page).render(self) }
}
