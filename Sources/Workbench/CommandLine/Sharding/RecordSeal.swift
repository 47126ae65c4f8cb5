internal import JSON
internal import TouchLab

/// The hash at the end of a shard's record, over all bytes before it.
enum RecordSeal {
  /// The name of the hash's member, which is the record's last.
  static let name = "sha256"
  /// The value before sealing, as long as any hash.
  static let placeholder = JSONValue.string(String(repeating: "0", count: SHA256.digits))
  /// The bytes that end the string, the object and the file.
  private static let end = Array("\"\n}\n".utf8)

  /// Returns a record with its hash in place of the previous one.
  static func sealed(_ record: [UInt8]) -> [UInt8] {
    let start = Array(record.dropLast(SHA256.digits + end.count))
    return start + Array(SHA256(of: start).hex.utf8) + end
  }

  /// Whether a record is unchanged since it was sealed.
  static func isIntact(_ record: [UInt8]) -> Bool { sealed(record) == record }
}
