internal import JSON
internal import TouchLab

/// Layers as exported by plugins of Figma, each with its place in its parent.
enum FigmaPluginFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "figma-plugin", name: "Figma plugin export",
    summary: "layers that a plugin of Figma wrote with their x, y, width and height",
    captures: [("a plugin of Figma", "its export of the selection as JSON")],
    signatures: [["\"type\": \"FRAME\"", "\"x\""], ["\"type\":\"FRAME\"", "\"x\""]])

  private static let types: Set<String> = [
    "FRAME", "GROUP", "COMPONENT", "COMPONENT_SET", "INSTANCE", "SECTION", "PAGE", "RECTANGLE",
    "TEXT", "VECTOR", "ELLIPSE", "LINE", "POLYGON", "STAR", "BOOLEAN_OPERATION",
  ]

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let value = dump.value
    let lists =
      [value.elements] + ["selection", "nodes", "frames", "children"].map { value[$0].elements }
    let roots = isLayer(value) ? [value] : lists.first { $0.contains(where: isLayer) } ?? []
    guard !roots.isEmpty else { return nil }
    let tree = try ValueTree(roots.filter(\.isObject))
    var places: [Transform] = []
    var nodes = NodeTree<FigmaNode>()
    for (index, value) in tree.nodes.enumerated() {
      let parent = tree.nodes.parent(of: index)
      let outer = parent.map { places[$0] } ?? Transform.identity
      // The place of the top layer is relative to the canvas.
      let own = parent == nil ? Transform.identity : outer.containing(Transform(value))
      let size = value.size ?? Size(width: 0, height: 0)
      nodes.append(FigmaNode(value, placed: value.size.map { _ in own.box(of: size) }), in: parent)
      // The children of a group are placed in the group's parent.
      let isGroup = ["GROUP", "BOOLEAN_OPERATION"].contains(value["type"].text)
      let canvas = Transform(x: -(value["x"].coordinate ?? 0), y: -(value["y"].coordinate ?? 0))
      places.append(isGroup ? parent == nil ? canvas : outer : own)
    }
    var screens = try FigmaFile(nodes).screens(dump.options, namingSmall: true)
    if !tree.nodes.contains(where: { $0["children"].isArray }) {
      screens[0].remarks.add(.unseenParts, "the plugin left out the children of the layers")
    }
    return screens
  }

  private static func isLayer(_ value: JSONValue) -> Bool {
    guard let type = value["type"].text, types.contains(type) else { return false }
    return ["x", "y", "width", "height"].allSatisfy { value[$0].double != nil }
      && value["absoluteBoundingBox"] == .null && value["rect"] == .null
  }
}

/// The affine transform of a layer's coordinates: x' = a·x + b·y + e, y' = c·x + d·y + f.
private struct Transform: Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Transform()

  init(x: Double = 0, y: Double = 0) { (e, f) = (x, y) }

  /// Creates a layer's transform in its parent: its matrix, or else its corner and rotation.
  init(_ value: JSONValue) {
    let rows = value["relativeTransform"].elements.map { $0.elements.compactMap(\.coordinate) }
    if rows.count == 2, rows.allSatisfy({ $0.count == 3 }) {
      (a, b, e) = (rows[0][0], rows[0][1], rows[0][2])
      (c, d, f) = (rows[1][0], rows[1][1], rows[1][2])
      return
    }
    (e, f) = (value["x"].coordinate ?? 0, value["y"].coordinate ?? 0)
    // Figma's rotations are counterclockwise, in degrees.
    let degrees = value["rotation"].coordinate ?? 0
    guard degrees != 0 else { return }
    let (sine, cosine) = RealFunctions.sineAndCosine(degrees * .pi / 180)
    (a, b, c, d) = (cosine, sine, -sine, cosine)
  }

  /// Returns the transform of a child with the transform `inner`.
  func containing(_ inner: Transform) -> Transform {
    var result = Transform()
    result.a = a * inner.a + b * inner.c
    result.b = a * inner.b + b * inner.d
    result.c = c * inner.a + d * inner.c
    result.d = c * inner.b + d * inner.d
    result.e = a * inner.e + b * inner.f + e
    result.f = c * inner.e + d * inner.f + f
    return result
  }

  func box(of size: Size) -> Rectangle {
    let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].map {
      Point(x: a * $0.0 + b * $0.1 + e, y: c * $0.0 + d * $0.1 + f)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Rectangle(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }
}
