internal import TouchLab

/// A drawing, with what it is called and what it shows in words.
struct Picture: Sendable {
  /// What is drawn, when it is drawn: a report in text draws nothing.
  enum Drawing: Sendable {
    case screen(ScreenPicture)
    /// A part of a screen.
    case crop(ScreenPicture, of: Rectangle)
    /// A part of a screen that the report draws elsewhere.
    case part(of: ReportPart, Rectangle)
    /// A screen that the report has drawn already, with what changed marked on it.
    case changes(ChangeMarks, window: Rectangle, on: ReportPart)
    case differences(DifferencePlot)
    case runs(RunsPicture)
  }

  let drawing: Drawing
  /// What it is a picture of.
  let title: String
  /// What it shows, for those who do not see it.
  let description: String
  /// What stands below it, or in its place.
  let caption: Line

  /// Whether it is a whole screen, parts of which others may show again.
  var isWhole: Bool { if case .screen = drawing { true } else { false } }
}

extension Picture {
  /// A whole screen, as the first of a study's people taps it.
  init(of screen: ScreenResult, layout: String, for person: String? = nil, in study: Study) {
    let picture = ScreenPicture(screen: screen, study: study)
    let bounds = screen.placed.bounds
    let rate = screen.rate.map { "; mean mis-tap rate \($0.text)" } ?? ""
    let size = "\(bounds.width.points)×\(bounds.height.points) \(screen.placed.unit.rawValue)"
    self.init(
      drawing: .screen(picture),
      title: "Screen \(screen.id), layout \(layout)" + (person.map { ", for \($0)" } ?? ""),
      description: picture.description,
      caption: Line("\(size), \(screen.countedTargets)\(rate)"))
  }
}
