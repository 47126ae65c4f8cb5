extension String {
  /// The path as a relative reference (RFC 3986). All but unreserved characters and slashes become
  /// %XX, so that no part reads as a scheme.
  package var uriReference: String {
    var reference = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        reference += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return reference
  }

  /// The text as one shell word, quoted if a shell would interpret it. A text that cannot be
  /// printed as it is has its bytes in `$'…'`, which bash, zsh and ksh read.
  package var shellWord: String {
    guard unicodeScalars.allSatisfy(\.isPrintedAsItIs) else { return inEscapes }
    let isPlain = !isEmpty && utf8.allSatisfy { plainInShells.contains($0) }
    return isPlain ? self : inSingleQuotes
  }

  /// The text in single quotes for a shell.
  package var inSingleQuotes: String { "'\(replacing(scalar: "'", with: "'\\''"))'" }

  /// The text with another in place of each of a scalar, which a mark behind it does not hide.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    var replaced = UnicodeScalarView()
    for one in unicodeScalars {
      if one == scalar {
        replaced.append(contentsOf: text.unicodeScalars)
      } else {
        replaced.append(one)
      }
    }
    return String(replaced)
  }

  /// The path as one shell word, which no command reads as an option.
  package var shellPath: String { (hasPrefix("-") ? "./\(self)" : self).shellWord }

  private var inEscapes: String {
    var quoted = "$'"
    for scalar in unicodeScalars {
      switch scalar {
      case "'", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.isPrintedAsItIs: quoted.unicodeScalars.append(scalar)
      default:
        // Three octal digits end by themselves, as hexadecimal ones do not everywhere.
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      }
    }
    return quoted + "'"
  }

  /// The items of a list of names: commas separate them, and a backslash before a comma or another
  /// backslash makes it a part of a name.
  package var listItems: [String] {
    var items = [""]
    var escapes = false
    for scalar in unicodeScalars {
      if escapes {
        if scalar != ",", scalar != "\\" { items[items.count - 1] += "\\" }
        items[items.count - 1].unicodeScalars.append(scalar)
        escapes = false
      } else if scalar == "\\" {
        escapes = true
      } else if scalar == "," {
        items.append("")
      } else {
        items[items.count - 1].unicodeScalars.append(scalar)
      }
    }
    if escapes { items[items.count - 1] += "\\" }
    return items
  }
}

extension [String] {
  /// The names as a list that `listItems` reads back.
  package var list: String {
    map { $0.replacing(scalar: "\\", with: "\\\\").replacing(scalar: ",", with: "\\,") }
      .joined(separator: ",")
  }
}

extension Unicode.Scalar {
  /// Whether text that is printed keeps the scalar.
  fileprivate var isPrintedAsItIs: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

private let plainInShells = Set(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/,:=@%+".utf8)

/// The public pages of the project, one constant each. Help, SARIF and the manual page leave out a
/// page that is nil. An address is entered when the page is published.
package enum ProjectPages {
  /// The page of the documentation.
  package static let documentation: String? = nil
  /// The page where people report problems.
  package static let issues: String? = nil
}
