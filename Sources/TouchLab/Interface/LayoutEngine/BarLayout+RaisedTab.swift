/// Tabs that are larger than others and extend above their bar.
extension BarLayout {
  /// The visible frame of a tab: centred in its slot, or raised above the bar as stated.
  func visibleFrame(of tab: Element, in slot: Rectangle, _ standard: Size) -> Rectangle {
    let size = Size(
      width: tab.frame.width ?? standard.width, height: tab.frame.height ?? standard.height)
    var visibleFrame = Rectangle(center: slot.center, size: size)
    if let raised = tab[Element.Tab.self]?.raised, !context.hasRail {
      visibleFrame.y = slot.y - raised
    }
    return visibleFrame
  }

  /// Extends the hit target of the last placed tab by the part above its bar, unless the platform
  /// cuts children at their parents.
  func respondAbove(_ tab: Element, slot: Rectangle, on stage: inout Stage) {
    guard !stage.cutsByHolders, tab.hitRule == .standard, var target = stage.front.last,
      target.part == .target, target.visibleFrame.top < slot.top
    else { return }
    let visibleFrame = target.visibleFrame
    let above = Rectangle(
      left: visibleFrame.left, top: visibleFrame.top, right: visibleFrame.right,
      bottom: min(visibleFrame.bottom, slot.top))
    stage.take([slot, above], of: visibleFrame, into: &target)
    stage.front[stage.front.count - 1] = target
  }
}
