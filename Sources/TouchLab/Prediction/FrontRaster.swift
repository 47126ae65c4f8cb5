/// The front-most layers at whole points, computed row by row on demand.
struct FrontRaster {
  /// The number that means no layer.
  static let nothing: Int32 = -1
  /// The width of the margin on either side of the columns: more than any hit testing searches.
  static let margin = 40
  /// The number of rows in memory: more than one pixel's search visits.
  private static let height = 64

  private let resolver: HitTester
  private let left: Double
  private let width: Int
  private var cells: [Int32]
  private var known: [Int?]

  init(_ resolver: HitTester, _ columns: PixelCells) {
    self.resolver = resolver
    left = (columns.spots.first ?? 0) - Double(Self.margin)
    width =
      Int(saturating: (columns.spots.last ?? 0) - (columns.spots.first ?? 0)) + 1 + 2 * Self.margin
    cells = [Int32](repeating: Self.nothing, count: width * Self.height)
    known = [Int?](repeating: nil, count: Self.height)
  }

  /// Returns the front-most layer at a whole point, in the row that starts at index `row`.
  @inline(__always)
  func layer(_ row: Int, _ x: Double) -> Int32 { cells[row + (x - left).index(below: width - 1)] }

  /// Returns the index at which the row of a height starts, after computing the row if necessary.
  mutating func row(_ y: Double) -> Int {
    let number = Int(saturating: y)
    let place = number & (Self.height - 1)
    let start = place * width
    if known[place] == number { return start }
    known[place] = number
    for index in start..<start + width { cells[index] = Self.nothing }
    for (number, layer) in resolver.layers.enumerated()
    where layer.extent.top <= y && y < layer.extent.bottom {
      for piece in resolver.pieces(of: layer) where piece.top <= y && y < piece.bottom {
        let low = (piece.left - left).rounded(.up).index(below: width)
        let high = (piece.right - left).rounded(.up).index(below: width)
        for index in low..<max(low, high) { cells[start + index] = Int32(clamping: number) }
      }
    }
    return start
  }
}
