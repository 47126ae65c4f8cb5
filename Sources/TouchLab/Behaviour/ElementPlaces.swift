/// The paths to the elements of a screen, by id, for lookups at every tap.
///
/// Screens with few elements have none, since a search is as fast.
struct ElementPlaces: Sendable {
  /// The indices that lead to an element, from the top level down.
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
      // The first of equal ids counts; the reader rejects the others.
      if paths[elements[index].id] == nil { paths[elements[index].id] = path }
      add(elements[index].children, below: &path)
      path.removeLast()
    }
  }

  /// The element with an id on the screen from which this was made; nil if there is none.
  func element(_ id: String, on screen: Screen) -> Element? {
    guard !paths.isEmpty else { return screen.element(id: id) }
    return paths[id].flatMap { Self.element(at: $0[...], in: screen.elements) }
  }

  /// The container of the element with an id; nil for a top-level element.
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
  /// The number of these elements with all descendants.
  ///
  /// Counting stops once it exceeds `most`.
  fileprivate func countInside(upTo most: Int) -> Int {
    var sum = count
    for index in indices where sum <= most {
      sum += self[index].children.countInside(upTo: most - sum)
    }
    return sum
  }
}
