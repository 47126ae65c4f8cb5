internal import KDL

/// How words are written in a scenario.
package enum Spelling {
  /// A word as it stands in a file: in quotes where it must.
  package static func word(_ text: String) -> String { KDLPrinter.identifier(text) }
}
