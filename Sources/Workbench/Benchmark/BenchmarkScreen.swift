internal import TouchLab

/// The screens and texts that `bench` works on: grids of buttons of 44×44 in a lattice of 48 pt.
enum BenchmarkScreen {
  /// How many columns a grid of so many targets has.
  static func columns(of targets: Int) -> Int {
    max(1, Int(Double(targets).squareRoot().rounded(.up)))
  }

  /// The frame of one button, in points: in line with the others as bars, rows and keypads have
  /// it, or a little off its place, so that hardly two edges fall together.
  static func frame(of index: Int, columns: Int, isAligned: Bool = false) -> Rectangle {
    let shift = isAligned ? 0 : Double(index * 7 % 13) / 10
    return Rectangle(
      x: 40 + Double(index % columns) * 48 + shift, y: 100 + Double(index / columns) * 48 + shift,
      width: 44, height: 44)
  }

  /// A grid of so many targets on a screen that holds all of it.
  static func placed(targets: Int, isAligned: Bool = false) -> PlacedScreen? {
    let app = app(targets: targets, isAligned: isAligned)
    return app.placed(app.firstState)
  }

  /// An app of that one screen.
  static func app(targets: Int, isAligned: Bool = false) -> App {
    let columns = columns(of: targets)
    let elements = (0..<targets).map { index in
      var button = Element(kind: Element.Button(), id: "b\(index)")
      let frame = frame(of: index, columns: columns, isAligned: isAligned)
      button.frame = PartialFrame(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      return button
    }
    var device = DeviceCatalogue.standard
    let side = Double(columns) * 48 + 200
    device.portraitSize = Size(
      width: max(device.portraitSize.width, side), height: max(device.portraitSize.height, side))
    let layout = Layout(
      id: "bench", screens: [Screen(id: "grid", title: "", elements: elements)])
    return App(layout: layout, device: device, orientation: .portrait)
  }

  /// A scenario of so many screens of 20 buttons each.
  static func scenario(screens: Int) -> String {
    var text = "// Made to be read quickly.\ndevice iphone-14\nperson thumb\n"
    for screen in 0..<screens {
      text += "\nscreen s\(screen) title=\"Screen \(screen)\" {\n    navigation-bar\n"
      for index in 0..<20 {
        let frame = frame(of: index, columns: 5)
        text += "    button b\(index) \"Button \(index)\" x=\(frame.x) y=\(frame.y) "
        text += "width=44 height=44 does=act-\(index) // number \(index)\n"
      }
      text += "}\n"
    }
    return text
  }
}
