internal import TouchLab

/// The screens and texts of the benchmark: grids of buttons of 44×44 in a lattice of 48 pt.
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

  /// Icons of 24 pt in a lattice of 30 pt, each of which reaches into its neighbours under `compose`.
  static func icons(_ hitTesting: HitTesting, targets: Int) -> PlacedScreen? {
    let columns = columns(of: targets)
    let app = app(
      of: (0..<targets).map { index in
        let shift = Double(index * 7 % 13) / 10
        return button(
          index,
          Rectangle(
            x: 40 + Double(index % columns) * 30 + shift,
            y: 100 + Double(index / columns) * 30 + shift, width: 24, height: 24))
      }, columns: columns, hitTesting: hitTesting)
    return app.placed(app.firstState)
  }

  /// An app of one screen of elements in elements: groups of nine buttons, so many elements in all.
  static func nestedApp(elements: Int) -> App {
    let groups = (0..<elements / 10).map { number in
      var group = Element(kind: Element.Group(), id: "group\(number)")
      group.frame = PartialFrame(
        x: 10, y: 60 + Double(number) * 60, width: 370, height: 56)
      group.children = (0..<9).map { index in
        button(
          number * 10 + index,
          Rectangle(x: Double(index) * 41, y: 6, width: 40, height: 44))
      }
      return group
    }
    return app(of: groups, columns: 1)
  }

  /// An app of that one screen.
  static func app(targets: Int, isAligned: Bool = false) -> App {
    let columns = columns(of: targets)
    return app(
      of: (0..<targets).map { index in
        button(index, frame(of: index, columns: columns, isAligned: isAligned))
      }, columns: columns)
  }

  private static func button(_ index: Int, _ frame: Rectangle) -> Element {
    var button = Element(kind: Element.Button(), id: "b\(index)")
    button.frame = PartialFrame(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    return button
  }

  /// An app of one screen, wide enough for so many columns.
  private static func app(
    of elements: [Element], columns: Int, hitTesting: HitTesting = .front
  ) -> App {
    var device = DeviceCatalogue.standard
    let side = Double(columns) * 48 + 200
    device.portraitSize = Size(
      width: max(device.portraitSize.width, side), height: max(device.portraitSize.height, side))
    let layout = Layout(
      id: "bench", screens: [Screen(id: "grid", title: "", elements: elements)])
    return App(
      layout: layout, device: device, orientation: .portrait, hitTesting: hitTesting)
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
