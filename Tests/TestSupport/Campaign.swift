private import Foundation

/// How many of a long row of random cases a test tries.
///
/// `make test` takes the first of each row, `make campaign` all of it; it is the same test.
package enum Campaign {
  /// Whether all cases are asked for.
  package static let isWhole = ProcessInfo.processInfo.environment["MISTAP_CAMPAIGN"] != nil

  package static func count(of whole: Int, first: Int) -> Int { isWhole ? whole : first }
}
