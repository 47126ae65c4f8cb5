internal import KDL
internal import TouchLab

/// The canonical form of `mistap format`.
package enum Canonical {
  /// A file in canonical form.
  ///
  /// Quotes stay as written, because they distinguish texts from ids.
  package static func text(of file: SourceFile) throws(Diagnostic) -> String {
    do {
      return try KDLFormatter.format(file.bytes, quotes: .asWritten)
    } catch {
      throw Diagnostic.syntax(error, in: file)
    }
  }

  /// The new text, in canonical form if the old one was.
  package static func kept(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    guard let before = formatted(old), before == old, let after = formatted(new) else {
      return new
    }
    return after
  }

  private static func formatted(_ bytes: [UInt8]) -> [UInt8]? {
    (try? KDLFormatter.format(bytes, quotes: .asWritten)).map { Array($0.utf8) }
  }

  /// A scenario without its settings, in one form: two equal ones describe the same screens and
  /// tasks; nil if it cannot be parsed.
  package static func withoutSettings(_ bytes: [UInt8]) -> String? {
    guard var document = try? KDLParser.parse(bytes) else { return nil }
    document.nodes.removeAll { Grammar.settings.contains($0.name) }
    return KDLPrinter.canonical(document)
  }
}
