internal import TouchLab

extension Outcome {
  /// The outcome in running text.
  var inWords: String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): "on \(id)"
    case .disabled(let id): "on \(id), which is disabled"
    case .statusBar: "on the status bar"
    case .revealed: "bringing the chrome back"
    case .nothing: "on nothing"
    case .offScreen: "beside the screen"
    case .slip: "slipping"
    }
  }
}
