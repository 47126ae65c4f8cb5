/// One of several equally likely users, and the rest of the random number that chose the user.
struct TouchingPerson {
  let index: Int
  /// 64 bits that decide whether the tap is cancelled or the touch has the wider scatter.
  let kind: UInt64

  /// Creates the choice from the upper half of a number; the lower half comes first in `kind`.
  @inline(__always)
  init(_ bits: UInt64, of count: Int) {
    index = RandomStream.member(of: count, bits: bits)
    kind = count > 1 ? bits << 32 | bits >> 32 : bits
  }
}
