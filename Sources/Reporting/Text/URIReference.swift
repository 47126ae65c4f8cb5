extension String {
  /// The path as a relative reference (RFC 3986).
  ///
  /// All but unreserved characters and slashes become %XX, so that no part reads as a scheme.
  var uriReference: String {
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
}
