/// Media with hidden controls.
extension LayoutEngine {
  /// The plates of full-screen media where a tap reveals no controls.
  var unrevealing: [Rectangle] {
    guard let media = screen.elements.first(where: { $0[Element.Media.self]?.isFullScreen == true })
    else { return [] }
    let places = stage.blocks.frames(
      of: media.children, in: BlockFrames.Space(corner: bounds, room: bounds))
    return zip(media.children, places).filter { child, _ in
      child[Element.Plate.self]?.reveals == false
    }.flatMap { child, place in child.shape.strips(of: place) }
  }

  /// Places embedded media as a picture on which only the `reveal` gesture works, which brings the
  /// controls back.
  mutating func placeWithoutControls(_ element: Element, frame: Rectangle) {
    guard let media = element[Element.Media.self] else { return }
    stage.decorations.append(
      .init(
        kind: DrawnKind(element.kind.descriptor), id: element.id, label: element.spokenLabel,
        frame: frame))
    stage.addHolder(element, frame: frame, part: .plate)
    stage.front[stage.front.count - 1].reveal = media.reveal
    let places = stage.blocks.frames(
      of: element.children, in: BlockFrames.Space(corner: bounds, room: frame))
    for (child, place) in zip(element.children, places)
    where child[Element.Plate.self]?.reveals == false {
      stage.addHolder(child, frame: place, part: .plate)
    }
  }
}
