/// Media embedded in a screen, with controls that hide by themselves.
extension App {
  /// The embedded media of the current screen with hiding controls, and their settings.
  private func hidingMedia(in state: AppState) -> [(id: String, media: Element.Media)] {
    guard let screen = screen(id: state.screenID), state.panel == nil else { return [] }
    return screen.elements.only { $0.kind.is(Element.Media.self) }.compactMap { element in
      guard let media = element[Element.Media.self], !media.isFullScreen, media.hidesAfter != nil
      else { return nil }
      return (element.id, media)
    }
  }

  /// Advances the clocks of media, and hides the controls of those idle for long enough.
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
  /// Restarts the clock of media if the touch activates it or its controls.
  mutating func touchMedia(_ reach: Reach, on placed: PlacedScreen) {
    guard !state.mediaIdle.isEmpty else { return }
    let target = placed.target(at: reach)
    for id in state.mediaIdle.keys where target?.media == id || target?.id == id {
      state.mediaIdle[id] = nil
    }
  }

  /// Brings back the controls of the media at `point`, or a browser's bar; everything if `point` is
  /// nil.
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
  /// The media with hidden controls that takes a touch at `point`, and its reveal gesture; nil for
  /// none.
  func media(hiddenAt point: Point) -> (id: String, reveal: Element.Media.Reveal)? {
    guard nodes.contains(where: { $0.reveal != nil }),
      let index = HitTester(nodes, touch).node(at: point), let reveal = nodes[index].reveal
    else { return nil }
    return (nodes[index].id, reveal)
  }
}
