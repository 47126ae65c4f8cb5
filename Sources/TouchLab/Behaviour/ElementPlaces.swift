/// Where the elements of a screen stand among each other, by id: every tap asks.
///
/// A screen with few elements keeps nothing: a search through them is as quick.
struct ElementPlaces: Sendable {
  /// The indices that lead to an element, from the screen's own elements down.
  private var paths: [String: [Int]] = [:]

  private static let few = 32

  init(_ screen: Screen) {
    guard screen.elements.countInside(upTo: Self.few) > Self.few else { return }
    var path: [Int] = []
    add(screen.elements, below: &path)
  }

  private mutating func add(_ elements: [Element], below path: inout [Int]) {
    for index in elements.indices {
      path.append(index)
      // The first of equal ids counts; reading refuses the others.
      if paths[elements[index].id] == nil { paths[elements[index].id] = path }
      add(elements[index].children, below: &path)
      path.removeLast()
    }
  }

  /// The element of an id on the screen that this was made of.
  func element(_ id: String, on screen: Screen) -> Element? {
    guard !paths.isEmpty else { return screen.element(id: id) }
    return paths[id].flatMap { Self.element(at: $0[...], in: screen.elements) }
  }

  /// The element that holds the one of an id; nil for what stands on the screen itself.
  func container(of id: String, on screen: Screen) -> Element? {
    guard !paths.isEmpty else { return screen.container(of: id) }
    return paths[id].flatMap { Self.element(at: $0.dropLast(), in: screen.elements) }
  }

  private static func element(at path: ArraySlice<Int>, in elements: [Element]) -> Element? {
    guard let first = path.first, elements.indices.contains(first) else { return nil }
    guard path.count > 1 else { return elements[first] }
    return element(at: path.dropFirst(), in: elements[first].children)
  }
}

extension [Element] {
  /// How many these are with all that they hold; counting ends beyond a number.
  fileprivate func countInside(upTo most: Int) -> Int {
    var sum = count
    for index in indices where sum <= most {
      sum += self[index].children.countInside(upTo: most - sum)
    }
    return sum
  }
}
