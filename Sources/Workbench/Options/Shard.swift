internal import Reporting

/// One of several runs that share the scenarios among them.
package struct Shard: Hashable, Sendable {
  /// Which one it is, from 1.
  package let number: Int
  /// How many there are.
  package let count: Int

  package static let most = 100_000

  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// A shard as it is typed: `2/3`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether what stands at an index of the sorted list is this one's.
  package func takes(_ index: Int) -> Bool { index % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  package var description: String { "shard \(number) of \(count)" }
}
