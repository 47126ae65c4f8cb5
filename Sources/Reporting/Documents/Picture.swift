internal import TouchLab

/// A drawing with its title and a description in words.
struct Picture: Sendable {
  /// The content of a picture.
  ///
  /// It is drawn only by renderers that show drawings.
  enum Drawing: Sendable {
    case screen(ScreenPicture)
    /// A part of a screen.
    case crop(ScreenPicture, of: ScreenCrop)
    /// A part of a screen that the report draws elsewhere.
    case part(of: ReportPart, ScreenCrop)
    /// A screen with marks on its changes.
    case changes(ChangeMarks, crop: ScreenCrop, on: ScreenPicture)
    case differences(DifferencePlot)
  }

  let drawing: Drawing
  /// The name of the depicted screen, comparison or task.
  let title: String
  /// The content in words, for people who do not see it.
  let description: String
  /// The line below the picture, or in its place.
  let caption: Line

  /// Whether it is a whole screen.
  ///
  /// Other pictures may show parts of it.
  var isWhole: Bool { if case .screen = drawing { true } else { false } }
}

extension Picture {
  /// The picture of a whole screen, with the first person's rates.
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
