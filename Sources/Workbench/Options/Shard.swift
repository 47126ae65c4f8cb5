internal import Reporting

/// One of several runs that share the scenarios.
package struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  package static let most = 100_000

  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Creates a shard from its typed form, `2/3`; nil for other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      Int($0, radix: 10)
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether the scenario at an index of the sorted list belongs to this shard.
  package func takes(_ index: Int) -> Bool { index % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  package var description: String { "shard \(number) of \(count)" }
}
