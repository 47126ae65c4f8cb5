internal import TouchLab

/// The set of toggles, by number, whose positions differ from the plan, limited to the number that
/// a person flips back.
///
/// It fits one word, because a task may have hundreds of thousands of such sets.
struct Misplaced: Hashable, Sendable {
  /// The number of bits of one number; 6 of them fill 60 bits.
  private static let width: UInt64 = 10
  private static let mask: UInt64 = 1 << width - 1
  /// The limit that all numbers are below.
  static let numbers = Int(truncatingIfNeeded: mask)

  /// The numbers in ascending order, each plus one, the first in the lowest bits.
  private var bits: UInt64

  /// The empty set.
  static let none = Misplaced(bits: 0)
  /// Any set with more toggles than a person flips back.
  static let tooMany = Misplaced(bits: .max)

  var isEmpty: Bool { bits == 0 }

  /// A word that differs between any two sets.
  var hashBits: UInt64 { bits }

  /// The numbers in ascending order; empty for `tooMany`.
  var all: [Int] {
    guard self != .tooMany else { return [] }
    var numbers: [Int] = []
    var rest = bits
    while rest != 0 {
      numbers.append(Int(truncatingIfNeeded: rest & Self.mask) - 1)
      rest >>= Self.width
    }
    return numbers
  }

  /// Returns the set after one more flip.
  func flipping(_ number: Int) -> Misplaced {
    let own = UInt64(truncatingIfNeeded: number + 1)
    var (below, above) = (0 as UInt64, bits)
    var shift: UInt64 = 0
    while above != 0, above & Self.mask < own {
      below |= (above & Self.mask) << shift
      above >>= Self.width
      shift += Self.width
    }
    if above & Self.mask == own {
      return Misplaced(bits: below | (above >> Self.width) << shift)
    }
    let isFull = bits >> (Self.width * UInt64(truncatingIfNeeded: RecoverySearch.longest - 1)) != 0
    guard !isFull else { return .tooMany }
    return Misplaced(bits: below | own << shift | (above << shift) << Self.width)
  }

  /// Returns the smallest of the numbers' values; nil for an empty set.
  func least(_ value: (Int) -> Int) -> Int? {
    var least: Int?
    var rest = self == .tooMany ? 0 : bits
    while rest != 0 {
      let own = value(Int(truncatingIfNeeded: rest & Self.mask) - 1)
      if own < least ?? .max { least = own }
      rest >>= Self.width
    }
    return least
  }
}
