/// A pattern of paths: `*` stays within a name, `**` goes through folders.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let parts: [[Character]]

  package init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Whether a relative path matches, from its first to its last name.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    return Self.matches(names[...], parts[...]) { name, part in
      Self.matches(name[...], part[...], by: { $1 == "?" || $0 == $1 }, many: "*")
    }
  }

  private static func matches(
    _ names: ArraySlice<[Character]>, _ parts: ArraySlice<[Character]>,
    by matches: ([Character], [Character]) -> Bool
  ) -> Bool {
    Self.matches(names, parts, by: matches, many: ["*", "*"])
  }

  /// Whether a series matches another one, in which `many` stands for any number of elements.
  ///
  /// Only the last `many` is ever tried again, so the time is at most the product of the lengths.
  private static func matches<Element: Equatable>(
    _ series: ArraySlice<Element>, _ pattern: ArraySlice<Element>,
    by matches: (Element, Element) -> Bool, many: Element
  ) -> Bool {
    var (place, next) = (series.startIndex, pattern.startIndex)
    var retry: (place: Int, next: Int)?
    while place < series.endIndex {
      if next < pattern.endIndex, pattern[next] == many {
        next += 1
        retry = (place, next)
      } else if next < pattern.endIndex, matches(series[place], pattern[next]) {
        (place, next) = (place + 1, next + 1)
      } else if let last = retry {
        retry = (last.place + 1, last.next)
        (place, next) = (last.place + 1, last.next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == many }
  }
}
