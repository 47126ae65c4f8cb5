extension LayoutEngine {
  /// Places the targets that an element consists of: the stars of a rating, the ends of a stepper.
  mutating func placeParts(of element: Element, in frame: Rectangle) {
    for part in element.kind.value.parts(of: element, in: frame, context) {
      let shown = scope.shown(part.frame)
      guard !(context.placesBeyond ? shown : shown.intersection(bounds)).isEmpty else { continue }
      let responding = context.responding(part.frame)
      var target = Target(
        system: .sets(element.id, to: part.value), id: "\(element.id)-\(part.name)",
        kind: DrawnKind(element.kind.descriptor), label: part.label, visual: shown,
        hitTarget: responding.intersection(bounds), family: "parts of \(element.id)")
      target.belongsToSystem = false
      target.isEnabled = element.isEnabled && part.isEnabled
      target.icon = part.icon
      target.danger = element.danger
      target.effect = element.effect
      target.circumstances = element.circumstances
      target.place = element.place
      target.isChosen = context.values[element.id] == part.value
      if !isPlain(element) { take([responding], of: part.frame, into: &target) }
      self[keyPath: scope.layer].append(target)
    }
  }

  /// Places words within others, which respond line by line.
  mutating func placePieces(_ pieces: [Rectangle], of element: Element) {
    guard let largest = pieces.max(by: { $0.width < $1.width }) else { return }
    var element = element
    if element.circumstances.isInline == nil { element.circumstances.isInline = true }
    if pieces.count > 1, element.hitRule == .standard {
      element.hitRule = .union(
        pieces.map { $0.moved(from: Point(x: -scope.origin.x, y: -scope.origin.y)) })
    }
    placeTree(element, frame: largest)
  }
}
