internal import JSON
internal import TouchLab

/// The hash that ends a shard's record: that of all bytes before it.
enum RecordSeal {
  /// The name of the member that holds it, which is the record's last.
  static let name = "sha256"
  /// The value that is written first, as long as any hash.
  static let placeholder = JSONValue.string(String(repeating: "0", count: SHA256.digits))
  /// The bytes that end the string, the object and the file.
  private static let end = Array("\"\n}\n".utf8)

  /// A record with its hash in the place of the last one.
  static func sealed(_ record: [UInt8]) -> [UInt8] {
    let start = Array(record.dropLast(SHA256.digits + end.count))
    return start + Array(SHA256(of: start).hex.utf8) + end
  }

  /// Whether a record is as it was sealed.
  static func isIntact(_ record: [UInt8]) -> Bool { sealed(record) == record }
}
