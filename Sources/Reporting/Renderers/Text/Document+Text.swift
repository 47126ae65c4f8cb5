extension Document {
  /// The document for a terminal or a plain text file.
  package func text(style: TextStyle = .plain) -> String {
    TextRenderer.render(self, style: style)
  }
}
