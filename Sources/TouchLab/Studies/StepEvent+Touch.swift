extension StepEvent.Landing {
  /// What reaching something on a placed screen comes to, the app being in `after` since.
  init(_ reach: Reach, at point: Point, on placed: PlacedScreen, before: AppState, after: AppState)
  {
    switch reach {
    case .target(let index) where placed.targets.indices.contains(index):
      let target = placed.targets[index]
      self = .target(
        .init(
          id: target.id, isEnabled: target.isEnabled, isKey: target.family == "keys",
          isOnVisual: target.visual.contains(point)))
    case .statusBar: self = .statusBar
    case .reveal: self = .reveal
    case .target, .nothing:
      self = .nothing(StepEvent.Emptiness(on: placed, before: before, after: after))
    case .offScreen: self = .offScreen
    }
  }
}

extension StepEvent.Emptiness {
  fileprivate init(on placed: PlacedScreen, before: AppState, after: AppState) {
    if after.isChromeHidden, !before.isChromeHidden {
      self = .chromeHides
    } else if placed.hiddenChrome != nil {
      self = .chromeStaysHidden
    } else {
      self = placed.panel == nil ? .noTarget : .onlyPanelResponds
    }
  }
}

extension StepEvent.SwipeEffect {
  init(from before: AppState, to after: AppState, of app: App) {
    if before.isChromeHidden, !after.isChromeHidden {
      self = .chromeCameBack
    } else if before.currentStack.count > after.currentStack.count {
      self = .wentBack(Whereabouts(after, of: app))
    } else if before.scroll != after.scroll {
      self = .scrolled(to: after.scroll[after.screenID] ?? 0)
    } else {
      self = .nothing
    }
  }
}

extension AppState {
  /// Whether another screen, panel or page is in front than before.
  func leadsElsewhere(than before: AppState) -> Bool {
    before.screenID != screenID || before.currentStack != currentStack || before.panel != panel
      || before.tab != tab || before.presented != presented || before.curl != curl
  }
}
