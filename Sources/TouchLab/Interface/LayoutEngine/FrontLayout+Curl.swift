extension FrontLayout {
  /// Lifts the page's lower end and places the screen underneath.
  ///
  /// The page is the space between the bars, which stay unchanged. Its remaining part is dimmed and
  /// takes touches as a whole. The screen underneath is laid out in full; its targets show and take
  /// touches in the uncovered part.
  func placeCurl(of page: Rectangle, on stage: inout Stage) {
    guard let curl = context.curl else { return }
    let edge = page.bottom - curl.share * page.height
    let rest = Rectangle(left: page.left, top: page.top, right: page.right, bottom: edge)
    let lifted = Rectangle(left: page.left, top: edge, right: page.right, bottom: page.bottom)
    dim(page, to: rest, on: &stage)
    stage.scrollRange = 0
    placeUncovered(curl.screen, in: lifted, on: &stage)
    guard !rest.isEmpty else { return }
    stage.content.append(
      Target(
        system: .curledPage, id: Target.curledPageID, kind: .curledPage, label: screen.title,
        visibleFrame: rest, hitTarget: rest))
  }

  /// Turns the page's targets into decorations and cuts them to the visible rest.
  private func dim(_ page: Rectangle, to rest: Rectangle, on stage: inout Stage) {
    stage.decorations = stage.decorations.compactMap { decoration in
      guard page.contains(decoration.frame.center) else { return decoration }
      return decoration.cut(to: rest)
    }
    let targets = (stage.content + stage.front).filter { page.contains($0.visibleFrame.center) }
    stage.decorations += targets.compactMap { target in
      PlacedScreen.Decoration(
        kind: target.kind, id: target.id, label: target.label, frame: target.visibleFrame
      ).cut(to: rest)
    }
    stage.content = []
    stage.front.removeAll { page.contains($0.visibleFrame.center) }
  }

  private func placeUncovered(_ uncovered: Screen, in lifted: Rectangle, on stage: inout Stage) {
    var under = LayoutContext(device: context.device, orientation: context.orientation)
    under.guidelineSet = context.guidelineSet
    under.platform = context.platform
    under.hitTesting = context.hitTesting
    under.texts = context.texts
    under.modes = context.modes
    under.values = context.values
    under.chosen = context.chosen
    let placed = LayoutEngine.place(uncovered, in: under)
    stage.decorations += placed.decorations.compactMap { $0.cut(to: lifted) }
    stage.content += placed.targets.compactMap { target in
      let whole = target.visibleFrame
      var target = target
      target.visibleFrame = whole.intersection(lifted)
      target.hitTarget = target.hitTarget.intersection(lifted)
      guard !target.visibleFrame.isEmpty else { return nil }
      if target.visibleFrame.height < whole.height - 1e-6 { target.isCutByScrolling = true }
      if target.role == .element { target.role = .uncovered }
      return target
    }
  }
}

extension PlacedScreen.Decoration {
  /// The part of it inside a rectangle; nil if there is none.
  fileprivate func cut(to part: Rectangle) -> Self? {
    var copy = self
    copy.frame = frame.intersection(part)
    return copy.frame.isEmpty ? nil : copy
  }
}
