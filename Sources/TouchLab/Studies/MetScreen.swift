/// A screen as a user first meets it, with all that predictions need of it and that no person
/// changes.
struct MetScreen: Sendable {
  let id: String
  let app: App
  let state: AppState
  let screen: Screen
  let placed: PlacedScreen
  let predictor: ExactPredictor
  /// What owns each cell, for sampling; nil where nothing is to be drawn.
  private(set) var cells: OwnerGrid?

  /// The screen in front of an app in a state; nil where the layout lacks it.
  init?(_ state: AppState, of app: App, in study: Study, id: String, draws: Bool = false) {
    guard let placed = app.placed(state), let screen = app.screen(id: state.screenID) else {
      return nil
    }
    self.id = id
    self.app = app
    self.state = state
    self.screen = screen
    self.placed = placed
    predictor = ExactPredictor(placed, density: study.device.density)
    if draws { cells = OwnerGrid(predictor.map) }
  }

  /// The panel in front, if there is one.
  var panel: Element? { screen.panels.first { $0.id == state.panel } }

  /// The screen's title, with the panel's label after it.
  var title: String { panel == nil ? placed.title : "\(placed.title): \(panelLabel)" }

  private var panelLabel: String {
    let panel = placed.decorations.last { $0.frame == placed.panel }
    return panel.map { $0.label.isEmpty ? $0.id : $0.label } ?? ""
  }
}
