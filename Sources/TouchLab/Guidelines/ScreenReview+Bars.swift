extension ScreenReview {
  /// The bars of the screen; none while a panel of it is judged, which is not theirs.
  var navigationBars: [Screen.DescribedBar] { panel == nil ? screen.navigationBars : [] }

  var toolbars: [Screen.DescribedBar] { panel == nil ? screen.toolbars : [] }
}
