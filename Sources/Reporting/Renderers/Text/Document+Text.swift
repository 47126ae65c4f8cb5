extension Document {
  /// The document for a terminal.
  package func text(style: TextStyle = .plain) -> String {
    String(decoding: TextRenderer.render(self, style: style), as: UTF8.self)
  }

  /// The same in UTF-8, as it is written to a file.
  package func textFile(style: TextStyle = .file) -> [UInt8] {
    TextRenderer.render(self, style: style)
  }
}
