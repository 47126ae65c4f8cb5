internal import Studies
package import TouchLab

extension CheckDocument {
  /// The text of the document, whose screens several workers set at once; nil if they were cancelled.
  package static func text(
    of screens: [CheckedScreen], style: TextStyle, workers: Workers
  ) -> String? {
    let ordered = worstFirst(screens)
    let parts = workers.map(ordered.count) {
      Document(blocks(of: ordered[$0])).text(style: style)
    }
    let end = Document([.paragraph(total(of: screens))]).text(style: style)
    return parts.map { ($0 + [end]).joined(separator: "\n") }
  }
}
