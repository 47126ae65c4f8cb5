import ScenarioLanguage
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The picture of a screen` {
  private func picture(
    _ study: Study, _ layers: ScreenPicture.Layers = .all
  ) throws -> (picture: ScreenPicture, tokens: HTMLTokens) {
    let result = try Samples.result(of: study, draws: false)
    let picture = ScreenPicture(
      screen: result.layouts[0].screens[0], study: study, layers: layers)
    let tokens = HTMLTokens(picture.content.source)
    #expect(tokens.problems == [])
    return (picture, tokens)
  }

  private func frame(_ element: HTMLTokens.Element) -> [Double?] {
    ["x", "y", "width", "height"].map { element.attributes[$0].flatMap { Double($0) } }
  }

  @Test func `A screen picture has every visible and hit target at its place in points`() throws {
    let (picture, tokens) = try picture(Samples.crowded())
    let visibleFrames = tokens.all("rect").filter {
      $0.attributes["class"]?.hasPrefix("visual") == true
    }
    #expect(visibleFrames.map(frame) == [[40, 300, 60, 30], [104, 300, 60, 30]])
    let areas = tokens.all("rect").filter { $0.attributes["class"]?.hasPrefix("area h") == true }
    #expect(areas.map(frame) == [[40, 293, 60, 44], [104, 293, 60, 44]])
    #expect(picture.window == Rectangle(x: -6, y: -6, width: 405, height: 864))
  }

  @Test func `A screen picture has an ellipse at each aim point around 95% of taps`() throws {
    let (picture, tokens) = try picture(Samples.crowded())
    let ellipses = tokens.all("ellipse").compactMap { element in
      element.attributes["rx"].flatMap { Double($0) }
    }
    #expect(ellipses.count == 2)
    let scatter = picture.scatter(of: picture.placed.targets[0])
    #expect(abs(ellipses[0] - scatter.ellipse(holding: 0.95).width) < 0.06)
    #expect(tokens.all("ellipse").first?.attributes["cx"] == "70")
  }

  @Test func `A screen picture has hollow circles for hits and dots for mis-taps`() throws {
    var study = Samples.crowded()
    study.person.spread = 3
    let (picture, tokens) = try picture(study)
    let paths = tokens.all("path")
    // The copy with the smaller dots makes the circles hollow.
    let core = tokens.all("use").first { $0.attributes["class"] == "core" }
    let circles = paths.first { "#\($0.attributes["id"] ?? "")" == core?.attributes["href"] }
    let dots = paths.first { $0.attributes["class"] == "miss" }
    let counts = [circles, dots].map { $0?.attributes["d"]?.split(separator: "h0").count ?? 0 }
    let (hits, misses) = (counts[0], counts[1])
    var expected = (hits: 0, misses: 0)
    for index in picture.placed.targets.indices {
      let target = picture.placed.targets[index]
      let sampler = PointSampler(
        aimingAt: target.visibleFrame, on: picture.placed.bounds, by: study.person,
        density: study.device.density, seed: study.seed, name: "picture/home/\(target.id)")
      let points = (0..<picture.touches).compactMap { sampler.touch($0) }
      for point in points where picture.window.contains(point) {
        if target.hitTarget.contains(point) { expected.hits += 1 } else { expected.misses += 1 }
      }
    }
    #expect(hits == expected.hits && misses == expected.misses)
    #expect(hits > 0 && misses > 0)
  }

  @Test func `A screen picture omits the layers that are not requested`() throws {
    let (_, tokens) = try picture(Samples.crowded(), [])
    #expect(tokens.all("ellipse").isEmpty)
    #expect(tokens.all("text").map(\.text) == ["9:41"])
    #expect(tokens.all("rect").contains { $0.attributes["class"] == "visual soft" })
    #expect(tokens.all("rect").contains { $0.attributes["class"] == "area" })
  }

  @Test func `A screen picture draws words over hit targets and visible targets`() throws {
    let text = """
      platform android
      device pixel-7
      trials 10
      screen a {
          label plan "Plan" x=16 y=100 width=200 height=16
          checkbox news "News" x=16 y=120 width=20 height=20
      }
      """
    let study = try #require(
      ScenarioReader.read(SourceFile(path: "a.kdl", text: text)).study)
    let (picture, _) = try picture(study)
    let markup = picture.content.source
    let area = try #require(markup.firstRange(of: "areas"))
    let words = try #require(markup.firstRange(of: ">Plan<"))
    let visibleFrame = try #require(markup.firstRange(of: "class=\"visual"))
    #expect(visibleFrame.lowerBound < area.lowerBound && area.lowerBound < words.lowerBound)
  }

  @Test func `A screen picture joins two equal wrong-target rates in a double arrow`() throws {
    var study = Samples.crowded()
    study.person.spread = 3
    let (picture, tokens) = try picture(study, [.confusion])
    #expect(!ConfusionArrows(of: picture.screen).isEmpty)
    #expect(tokens.all("path").count { $0.attributes["class"] == "way" } == 1)
    #expect(tokens.all("path").count { $0.attributes["class"] == "head" } == 2)
    let chance = try #require(
      picture.screen.targets[0].exact?.first { $0.outcome == .wrong("delete") })
    #expect(tokens.all("text").map(\.text).contains(chance.rate.text))
  }

  @Test func `A screen picture marks findings with numbers at their places`() throws {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    let marks = result.layouts[0].screens[0].findingMarks.marks
    #expect(!marks.isEmpty)
    #expect(
      marks.allSatisfy {
        $0.number >= 1 && $0.number <= result.layouts[0].screens[0].findings.count
      })
    let first = try #require(marks.first)
    #expect(abs(first.center.y - 300) < 40 && first.center.x < 200)
  }

  @Test func `Numbers of findings are beside small targets and cover no other number`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = (0..<12).map { index in
      Samples.button(
        "b\(index)", "\(index)", x: 60 + Double(index % 4) * 34, y: 200 + Double(index / 4) * 60,
        width: 30, height: 30)
    }
    let screen = try Samples.result(of: study, draws: false).layouts[0].screens[0]
    let discs = screen.findingMarks.marks.map {
      Rectangle(center: $0.center, size: Size(width: 14, height: 14))
    }
    #expect(discs.count >= 3)
    for (index, disc) in discs.enumerated() {
      #expect(screen.placed.targets.allSatisfy { $0.visibleFrame.intersection(disc).isEmpty })
      for other in discs[(index + 1)...] { #expect(other.intersection(disc).isEmpty) }
    }
  }

  @Test func `A screen picture of extreme sizes has only finite numbers`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = [
      Samples.button("wide", "Wide", x: -1e12, y: 1e300, width: 1e308, height: .infinity),
      Samples.button("none", "None", x: 0, y: 0, width: 0, height: 0),
    ]
    let (_, tokens) = try picture(study, [.heat, .names, .ellipses, .touches, .confusion])
    for element in tokens.elements {
      for value in element.attributes.values {
        #expect(!value.contains("nan") && !value.contains("inf"), "\(value)")
      }
    }
  }
}
