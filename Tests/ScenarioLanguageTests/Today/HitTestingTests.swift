import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `Children beyond their parents` {
  private func hits(_ head: String, _ nodes: String, _ points: [(Double, Double)]) throws
    -> [String]
  {
    let screen = try placed(
      "\(head)\ndevice t { size 400 800; ppi 160; status-bar 0 }\nscreen s {\n\(nodes)\n}")
    return points.map { x, y in
      screen.target(at: screen.reach(at: Point(x: x, y: y)))?.id ?? ""
    }
  }

  private static let box = """
    group box x=100 y=300 width=200 height=60 CLIPS {
        button out "Out" x=50 y=-25 width=60 height=60
    }
    """

  @Test(arguments: ["ios", "android"])
  func `React Native gives a child touches outside its parent unless clipped`(_ platform: String)
    throws
  {
    let head = "platform \(platform)\nresolution react-native"
    let points = [(180.0, 285.0), (180, 310)]
    #expect(try hits(head, Self.box.replacing("CLIPS", with: ""), points) == ["out", "out"])
    #expect(
      try hits(head, Self.box.replacing("CLIPS", with: "clips=#true"), points) == ["", "out"])
  }

  @Test func `React Native puts later siblings and their hit targets in front`() throws {
    let nodes = """
      button one "One" x=100 y=100 width=60 height=60
      button two "Two" x=200 y=100 width=60 height=60 { hit-target 140 100 120 60 }
      """
    #expect(
      try hits("resolution react-native", nodes, [(120, 130), (150, 130)]) == ["one", "two"])
  }

  @Test func `Flutter gives a child no touches outside its parent`() throws {
    let points = [(180.0, 290.0), (180, 310)]
    #expect(
      try hits("resolution flutter", Self.box.replacing("CLIPS", with: ""), points) == ["", "out"])
  }

  @Test func `Flutter pads Material's controls to 48 dp`() throws {
    let nodes = """
      icon-button star "Star" x=100 y=500 width=24 height=24
      icon-button bare "Bare" x=200 y=500 width=24 height=24 { minimum 24 24 }
      icon-button wide "Wide" x=300 y=500 width=24 height=24 { minimum 60 24 }
      link terms "Terms" x=100 y=600 width=80 height=24
      """
    #expect(
      try hits(
        "resolution flutter", nodes,
        [(89, 489), (87, 489), (199, 512), (212, 512), (284, 512), (312, 495), (140, 595)])
        == ["star", "", "", "bare", "wide", "", ""])
  }

  @Test func `Flutter clips the padding of a control to its parent`() throws {
    let nodes = """
      group box x=100 y=500 width=24 height=24 { icon-button star "Star" x=0 y=0 width=24 height=24 }
      """
    #expect(try hits("resolution flutter", nodes, [(112, 512), (95, 512)]) == ["star", ""])
  }

  private static let two = """
    group bar x=0 y=240 width=400 height=64 DELEGATE {
        button a "A" x=40 y=20 width=24 height=24 { hit-target 28 8 48 48 }
        button b "B" x=120 y=20 width=24 height=24 { hit-target 108 8 48 48 }
    }
    """

  @Test func `Android's views use the last touch delegate of a parent`() throws {
    let points = [(32.0, 252.0), (112, 252)]
    for word in ["", "delegate=single"] {
      #expect(
        try hits("resolution views", Self.two.replacing("DELEGATE", with: word), points)
          == ["", "b"])
    }
  }

  @Test func `A composite delegate keeps each child's own hit target`() throws {
    let nodes = Self.two.replacing("DELEGATE", with: "delegate=composite")
    #expect(try hits("resolution views", nodes, [(32, 252), (112, 252)]) == ["a", "b"])
    let overlapping = nodes.replacing("hit-target 28 8 48 48", with: "hit-target 28 8 100 48")
    #expect(
      try hits("resolution views", overlapping, [(100, 252), (110, 252), (52, 272)])
        == ["a", "b", "a"])
  }
}
