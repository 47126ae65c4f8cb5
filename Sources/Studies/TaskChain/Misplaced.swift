internal import TouchLab

/// The set of controls whose values differ from the plan, each with its value, limited to the number
/// that a person sets right again.
///
/// It fits two words, because a task may have hundreds of thousands of such sets.
struct Misplaced: Hashable, Sendable {
  /// A control and its wrong value, by their numbers.
  ///
  /// The value as planned has the number 0.
  struct Entry: Hashable, Sendable {
    let control: Int
    let value: Int
  }

  /// The number of bits of a control's number and of a value's; 6 pairs fill 120 bits.
  private static let half: UInt128 = 10
  private static let width: UInt128 = 2 * half
  private static let mask: UInt128 = 1 << width - 1
  /// The limit that all numbers are below.
  static let numbers = 1 << Int(truncatingIfNeeded: half) - 1

  /// The pairs by ascending control, the first in the lowest bits; each control's number plus one.
  private var bits: UInt128

  /// The empty set.
  static let none = Misplaced(bits: 0)
  /// Any set with more controls than a person sets right.
  static let tooMany = Misplaced(bits: .max)

  var isEmpty: Bool { bits == 0 }

  /// A word that hardly any two sets share.
  var hashBits: UInt64 {
    UInt64(truncatingIfNeeded: bits)
      ^ UInt64(truncatingIfNeeded: bits >> 64) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The wrong values by ascending control; empty for `tooMany`.
  var all: [Entry] {
    var entries: [Entry] = []
    forEach { entries.append($0) }
    return entries
  }

  @inline(__always)
  func forEach(_ body: (Entry) -> Void) {
    var rest = self == .tooMany ? 0 : bits
    while rest != 0 {
      body(Self.entry(in: rest & Self.mask))
      rest >>= Self.width
    }
  }

  /// Returns the number of a control's value; 0 if it is as planned.
  func value(of control: Int) -> Int {
    var rest = self == .tooMany ? 0 : bits
    while rest != 0 {
      let entry = Self.entry(in: rest & Self.mask)
      if entry.control == control { return entry.value }
      rest >>= Self.width
    }
    return 0
  }

  /// Returns the set after a control has taken a value, by its number; 0 is the planned one.
  func setting(_ control: Int, to value: Int) -> Misplaced {
    guard self != .tooMany else { return self }
    let own = UInt128(control + 1) << Self.half
    var (below, above) = (UInt128(0), bits)
    var shift: UInt128 = 0
    while above != 0, above & Self.mask < own {
      below |= (above & Self.mask) << shift
      above >>= Self.width
      shift += Self.width
    }
    if (above & Self.mask) >> Self.half == own >> Self.half { above >>= Self.width }
    guard value > 0 else { return Misplaced(bits: below | above << shift) }
    let isFull = (above << shift | below) >> (Self.width * UInt128(RecoverySearch.longest - 1)) != 0
    guard !isFull else { return .tooMany }
    return Misplaced(
      bits: below | (own | UInt128(value)) << shift | (above << shift) << Self.width)
  }

  private static func entry(in pair: UInt128) -> Entry {
    Entry(
      control: Int(truncatingIfNeeded: pair >> half) - 1,
      value: Int(truncatingIfNeeded: pair & (1 << half - 1)))
  }
}
