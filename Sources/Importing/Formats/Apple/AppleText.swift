internal import TouchLab

extension String {
  /// The last part of a name in reverse-domain order; any other name as it is.
  var withoutDomain: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let isDomain =
      parts.count >= 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
    return isDomain ? String(parts.last ?? "") : self
  }

  /// The rectangle of a text such as `{{0, 10.5}, {393, 52.33}}`.
  var appleRectangle: Rectangle? {
    let numbers = split(whereSeparator: { "{}, ".contains($0) }).map { Double($0) }
    guard hasPrefix("{{"), numbers.count == 4, let x = numbers[0], let y = numbers[1],
      let width = numbers[2], let height = numbers[3],
      [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) <= ImportLimits.coordinate })
    else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}
