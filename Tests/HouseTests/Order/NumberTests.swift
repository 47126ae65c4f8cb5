import Testing

/// The initialiser `Int(number)` traps on a number that is too large, infinite or none.
///
/// Conversions that name how they treat a number that does not fit cannot.
@Suite struct `Conversions to whole numbers` {
  /// The labels of initialisers that take no number with a fraction, or return nil or an end of the
  /// range for one that does not fit.
  private static let labels = [
    "exactly:", "saturating:", "clamping:", "truncatingIfNeeded:", "bitPattern:", "ascii:",
    "littleEndian:", "bigEndian:",
  ]

  /// The conversions without a label; those of texts have a radix.
  private static func bare(in text: String) throws -> [Int] {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == " " }.hasPrefix("//") ? "" : line
    }.joined(separator: "\n")
    return try code.matches(of: Regex(#"(^|[^.A-Za-z0-9_])U?Int(8|16|32|64)?(\.init)?\("#))
      .compactMap {
        let rest = code[$0.range.upperBound...].drop { $0.isWhitespace }
        let isNamed =
          labels.contains(where: rest.hasPrefix) || argument(of: rest).contains("radix:")
        return isNamed ? nil : code[..<$0.range.lowerBound].count { $0 == "\n" } + 1
      }
  }

  /// What stands before the bracket that ends an argument list.
  private static func argument(of rest: Substring) -> Substring {
    var depth = 0
    return rest.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth >= 0
    }
  }

  @Test func `Every conversion to a whole number names what happens beyond the range`() throws {
    for source in SourceTree.swift {
      for line in try Self.bare(in: source.text) {
        Issue.record("\(source.path):\(line): say Int(saturating:), exactly:, clamping: or radix:")
      }
    }
  }

  @Test(arguments: [
    ("let a = Int(x.rounded())", 1), ("\"\\(Int(100 * share))\"", 1), ("let b = UInt8.init(x)", 1),
    ("let c = Int(saturating: x) + Int(text, radix: 10)", 0), ("// Int(x)", 0),
    ("let d: Int? = Int(\n  exactly: x)", 0), ("case .Int(let e): []", 0),
  ])
  func `A conversion without a label is found, also within a text`(_ code: String, _ count: Int)
    throws
  {
    #expect(try Self.bare(in: code).count == count)
  }
}
