extension StepEvent.Landing {
  /// The landing of a touch that reached `reach`, after which the app is in `after`.
  init(_ reach: Reach, at point: Point, on placed: PlacedScreen, before: AppState, after: AppState)
  {
    switch reach {
    case .target(let index)
    where placed.targets.indices.contains(index) && !placed.ignoresTap(on: index):
      let target = placed.targets[index]
      self = .target(
        .init(
          id: target.id, isEnabled: target.isEnabled, isKey: target.isKey,
          isOnVisibleTarget: target.visibleFrame.contains(point), leadsNowhere: target.leadsNowhere)
      )
    case .statusBar:
      self = .statusBar(
        scrolls: placed.scrollsByStatusBar
          && (before.scroll != after.scroll || before.offsets != after.offsets
            || placed.scrollers.allSatisfy { $0.offset.y == 0 })
      )
    case .reveal:
      self = placed.systemArea(takingTapAt: point) == nil ? .reveal : .browserBar
    case .target, .nothing, .ground:
      self = .nothing(StepEvent.Emptiness(at: point, on: placed, before: before, after: after))
    case .offScreen: self = .offScreen
    }
  }
}

extension StepEvent.Emptiness {
  fileprivate init(
    at point: Point, on placed: PlacedScreen, before: AppState, after: AppState
  ) {
    if let area = placed.systemArea(takingTapAt: point) {
      self = .takenBySystem(area.kind)
    } else if after.isChromeHidden, !before.isChromeHidden {
      self = .chromeHides
    } else if placed.hiddenChrome != nil {
      self = .chromeStaysHidden
    } else if placed.panel != nil {
      self = .onlyPanelResponds
    } else {
      self = placed.plate(at: point).map { .plate($0) } ?? .noTarget
    }
  }
}

extension StepEvent.SwipeEffect {
  init(from before: AppState, to after: AppState, on placed: PlacedScreen?, of app: App) {
    if before.isChromeHidden, !after.isChromeHidden {
      self = .chromeCameBack
    } else if before.currentStack.count > after.currentStack.count {
      self = .wentBack(Whereabouts(after, of: app))
    } else if before.uncoveredRow != after.uncoveredRow {
      self = after.uncoveredRow.map { .uncovered($0.id) } ?? .covered
    } else if let sheet = before.sheet, after.sheet != sheet {
      self = .sheet(sheet, nil)
    } else if let sheet = after.sheet, before.selections[sheet] != after.selections[sheet] {
      self = .sheet(sheet, after.selections[sheet])
    } else if let moved = after.scroller(movedSince: before) {
      let scroller = placed?.scrollers.first { $0.key == moved }
      self = .moved(moved.scroller, after.offsets[moved] ?? scroller?.start ?? .zero)
    } else if before.scroll != after.scroll {
      self = .scrolled(
        to: after.scroll[after.screenID] ?? 0, app.device.unit(on: app.platform))
    } else {
      self = .nothing
    }
  }
}

extension AppState {
  /// Whether another screen, panel or page is in front than before.
  package func leadsElsewhere(than before: AppState) -> Bool {
    before.screenID != screenID || before.currentStack != currentStack || before.panel != panel
      || before.sheet != sheet || before.tab != tab || before.presented != presented
      || before.curl != curl
  }
}

extension AppState {
  /// The first scroller by name whose position differs from before; nil if none does.
  fileprivate func scroller(movedSince before: AppState) -> ScrollerKey? {
    Set(offsets.keys).union(before.offsets.keys).sorted { $0.scroller < $1.scroller }
      .first { offsets[$0] != before.offsets[$0] }
  }
}
