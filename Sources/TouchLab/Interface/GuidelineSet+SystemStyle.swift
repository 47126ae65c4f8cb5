/// The parts of a screen's appearance that a guideline set decides.
///
/// Firefox OS Building Blocks do not cover bars, so these are drawn as in iOS 7.
extension GuidelineSet {
  /// Whether all controls of a navigation bar have a bezel; otherwise none has.
  ///
  /// A plain button becomes bordered: iPhone HIG 2008, Navigation Bars; iOS HIG 2011, Standard
  /// Buttons. The controls have no frame: iOS 7 HIG, Navigation Bar, Appearance.
  package var bordersNavigationBars: Bool { self == .iPhoneOS2 || self == .iOS4 }

  /// Whether content shows through a status bar that states no style.
  ///
  /// iOS 7 HIG, Status Bar, Appearance: the status bar is transparent. Earlier guideline sets do
  /// not say; on their systems it was a separate strip.
  var hasTransparentStatusBar: Bool { !bordersNavigationBars }
}

extension Element.StatusBar.Style {
  /// Whether content shows through the bar: by its style, otherwise by the guideline set.
  func isTransparent(in guidelineSet: GuidelineSet) -> Bool {
    switch self {
    case .opaque: false
    case .translucent: true
    case .default, .light: guidelineSet.hasTransparentStatusBar
    }
  }
}

extension LayoutContext {
  /// The style in which a bar's button is drawn, whatever style it states.
  ///
  /// The buttons of Table 7-3 (Edit, Cancel, Save, Done, Undo, Redo) are always bordered: iOS HIG
  /// 2011, Standard Buttons. The table of the 2008 edition was not available and is assumed to
  /// agree.
  func style(of button: Element, in bar: Element) -> ButtonStyle {
    if bar.kind.is(Element.NavigationBar.self) {
      return guidelineSet.bordersNavigationBars ? .bordered : .plain
    }
    if guidelineSet.bordersNavigationBars, button.system?.entry?.table == .bordered {
      return .bordered
    }
    return button.style ?? bar.style ?? .plain
  }
}
