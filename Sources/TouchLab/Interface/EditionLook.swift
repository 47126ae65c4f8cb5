/// What an edition decides about how a screen is drawn.
///
/// Firefox OS Building Blocks say nothing of bars, which are drawn as in iOS 7 there.
extension Edition {
  /// Whether all controls of a navigation bar have a bezel; else none has.
  ///
  /// iPhone HIG 2008, Navigation Bars, and iOS HIG 2011, Standard Buttons: a plain one is converted to
  /// bordered. iOS 7 HIG, Navigation Bar, Appearance: the controls have no frame.
  package var bordersNavigationBars: Bool { self == .iPhoneOS2 || self == .iOS4 }

  /// Whether the screen's content is seen through a status bar that states nothing else.
  ///
  /// iOS 7 HIG, Status Bar, Appearance: the status bar is transparent. The editions before do not
  /// say; on their systems it was a strip of its own.
  var hasTransparentStatusBar: Bool { !bordersNavigationBars }
}

extension Element.StatusBar.Style {
  /// Whether content shows through the bar: what is asked for, else what the edition has.
  func isTransparent(in edition: Edition) -> Bool {
    switch self {
    case .opaque: false
    case .translucent: true
    case .default, .light: edition.hasTransparentStatusBar
    }
  }
}

extension LayoutContext {
  /// The style in which a button of a bar is drawn, whatever is asked for.
  ///
  /// The buttons of Table 7-3 (Edit, Cancel, Save, Done, Undo, Redo) are bordered only: iOS HIG 2011,
  /// Standard Buttons. The edition of 2008, of which that table is not at hand, is taken to agree.
  func style(of button: Element, in bar: Element) -> ButtonStyle {
    if bar.kind.is(Element.NavigationBar.self) {
      return edition.bordersNavigationBars ? .bordered : .plain
    }
    if edition.bordersNavigationBars, button.system?.entry?.table == .bordered { return .bordered }
    return button.style ?? bar.style ?? .plain
  }
}
