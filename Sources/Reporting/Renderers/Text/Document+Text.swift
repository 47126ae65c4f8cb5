extension Document {
  /// The document for a terminal.
  package func text(style: TextStyle = .plain) -> String {
    String(decoding: TextRenderer.render(self, style: style), as: UTF8.self)
  }

  /// The document for a file, in UTF-8.
  package func textFile(style: TextStyle = .file) -> [UInt8] {
    TextRenderer.render(self, style: style)
  }
}
