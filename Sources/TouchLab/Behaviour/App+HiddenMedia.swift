/// Media within a screen, of which the controls hide by themselves.
extension App {
  /// The media within a screen that hides its controls, with its settings.
  private func hidingMedia(in state: AppState) -> [(id: String, media: Element.Media)] {
    guard let screen = screen(id: state.screenID), state.panel == nil else { return [] }
    return screen.elements.only { $0.kind.is(Element.Media.self) }.compactMap { element in
      guard let media = element[Element.Media.self], !media.isFullScreen, media.hidesAfter != nil
      else { return nil }
      return (element.id, media)
    }
  }

  /// Lets seconds pass: what nobody touched for so long hides its controls.
  func passMedia(_ seconds: Double, in state: inout AppState) {
    for (id, media) in hidingMedia(in: state) where !state.hiddenMedia.contains(id) {
      let idle = (state.mediaIdle[id] ?? 0) + seconds
      let hides = idle >= (media.hidesAfter ?? .infinity) - App.clockError
      state.mediaIdle[id] = hides || idle <= 0 ? nil : idle
      if hides { state.hiddenMedia.insert(id) }
    }
  }
}

extension Reaction {
  /// Restarts the clock of media that is touched, or whose controls are.
  mutating func touchMedia(_ reach: Reach, on placed: PlacedScreen) {
    guard !state.mediaIdle.isEmpty else { return }
    let target = placed.target(at: reach)
    for id in state.mediaIdle.keys where target?.media == id || target?.id == id {
      state.mediaIdle[id] = nil
    }
  }

  /// Brings back what a touch does there: the controls of media, or a browser's bar; where it is not
  /// said where, all.
  mutating func reveal(at point: Point?, on placed: PlacedScreen) {
    guard let point else {
      state.isChromeHidden = false
      state.isBrowserBarAway = false
      state.hiddenMedia = []
      return
    }
    if placed.systemArea(takingTapAt: point) != nil {
      state.isBrowserBarAway = false
    } else if placed.hiddenChrome != nil {
      state.isChromeHidden = false
    } else if let media = placed.media(hiddenAt: point) {
      state.hiddenMedia.remove(media.id)
    }
  }
}

extension PlacedScreen {
  /// The media that has hidden its controls and takes a touch at a point, and what brings them back.
  func media(hiddenAt point: Point) -> (id: String, reveal: Element.Media.Reveal)? {
    guard nodes.contains(where: { $0.reveal != nil }),
      let index = TouchResolver(nodes, touch).node(at: point), let reveal = nodes[index].reveal
    else { return nil }
    return (nodes[index].id, reveal)
  }
}
