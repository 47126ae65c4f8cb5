private import Foundation

/// How many of a long row of random cases a test tries.
///
/// `make test` takes the first of each row, `make campaign` all of it, and `make campaign SHARE=3` the
/// first third; it is the same test.
package enum Campaign {
  /// The part of all cases that is asked for: 1 is all, 3 a third; nil for the first alone.
  private static let share = ProcessInfo.processInfo.environment["MISTAP_CAMPAIGN"]
    .flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }

  /// Whether tests run that are too heavy for every run.
  package static var isOn: Bool { share != nil }

  package static func count(of whole: Int, first: Int) -> Int {
    share.map { max(first, whole / $0) } ?? first
  }
}
