internal import TouchLab

extension String {
  /// The last part of a name in reverse-domain order; any other name unchanged.
  var withoutDomain: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let isDomain =
      parts.count >= 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
    return isDomain ? String(parts.last ?? "") : self
  }

  /// The rectangle of a text such as `{{0, 10.5}, {393, 52.33}}`; nil for any other text.
  var appleRectangle: Rectangle? {
    guard hasPrefix("{{") else { return nil }
    return Rectangle(ofDump: split { "{}, ".contains($0) }.map { Double($0) })
  }
}
