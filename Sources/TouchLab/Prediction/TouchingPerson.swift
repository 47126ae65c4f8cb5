/// Who of several equally likely people touches, and the rest of the random number that says so.
struct TouchingPerson {
  let index: Int
  /// 64 bits that say whether the touch slips, or is scattered wider.
  let kind: UInt64

  /// The upper half of the number chooses the person; the lower half comes first in what is left.
  @inline(__always)
  init(_ bits: UInt64, of count: Int) {
    index = RandomStream.member(of: count, bits: bits)
    kind = count > 1 ? bits << 32 | bits >> 32 : bits
  }
}
