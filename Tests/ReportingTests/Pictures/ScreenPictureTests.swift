import ScenarioLanguage
import Testing
import TouchLab

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

  @Test func `has what shows and what responds of every target, at its place in points`() throws {
    let (picture, tokens) = try picture(Samples.crowded())
    let visuals = tokens.all("rect").filter { $0.attributes["class"]?.hasPrefix("visual") == true }
    #expect(visuals.map(frame) == [[40, 300, 60, 30], [104, 300, 60, 30]])
    let areas = tokens.all("rect").filter { $0.attributes["class"] == "area" }
    #expect(areas.map(frame) == [[40, 293, 60, 44], [104, 293, 60, 44]])
    #expect(picture.window == Rectangle(x: -6, y: -6, width: 405, height: 864))
  }

  @Test func `has two ellipses about what people aim at, the larger for 95 %`() throws {
    let (_, tokens) = try picture(Samples.crowded())
    let ellipses = tokens.all("ellipse").compactMap { element in
      element.attributes["rx"].flatMap { Double($0) }
    }
    #expect(ellipses.count == 4)
    #expect(abs(ellipses[1] / ellipses[0] - 2.4477 / 1.1774) < 0.02)
    #expect(tokens.all("ellipse").first?.attributes["cx"] == "70")
  }

  @Test func `draws touches as dots and crosses by what they reach`() throws {
    var study = Samples.crowded()
    study.person.spread = 3
    let (picture, tokens) = try picture(study)
    let paths = tokens.all("path")
    // Each is drawn twice, light below and dark above.
    let drawn = ["dot", "miss"].map { style -> String in
      let over = tokens.all("use").first { $0.attributes["class"] == style }
      let path = paths.first { "#\($0.attributes["id"] ?? "")" == over?.attributes["href"] }
      return path?.attributes["d"] ?? ""
    }
    let (dots, crosses) = (drawn[0], drawn[1])
    let hits = dots.split(separator: "h0").count
    let misses = crosses.split(separator: "l4 4").count - 1
    var expected = (hits: 0, misses: 0)
    for index in picture.placed.targets.indices {
      let target = picture.placed.targets[index]
      let sampler = PointSampler(
        aimingAt: target.visual, on: picture.placed.bounds, by: study.person,
        density: study.device.density, seed: study.seed, name: "picture/home/\(target.id)")
      let points = (0..<picture.touches).compactMap { sampler.touch($0) }
      for point in points where picture.window.contains(point) {
        if target.hitTarget.contains(point) { expected.hits += 1 } else { expected.misses += 1 }
      }
    }
    #expect(hits == expected.hits && misses == expected.misses)
    #expect(hits > 0 && misses > 0)
  }

  @Test func `leaves out the layers that are not asked for`() throws {
    let (_, tokens) = try picture(Samples.crowded(), [])
    for name in ["ellipse", "path", "text"] { #expect(tokens.all(name).isEmpty) }
    #expect(tokens.all("rect").contains { $0.attributes["class"] == "visual plain" })
  }

  @Test func `writes words above what responds about them, and below what is drawn`() throws {
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
    let visual = try #require(markup.firstRange(of: "class=\"visual"))
    #expect(area.lowerBound < words.lowerBound && words.lowerBound < visual.lowerBound)
  }

  @Test func `puts arrows between targets that are mistaken for each other`() throws {
    var study = Samples.crowded()
    study.person.spread = 3
    let (picture, tokens) = try picture(study, [.confusion])
    #expect(!ConfusionArrows(of: picture.screen).isEmpty)
    #expect(tokens.all("path").count { $0.attributes["class"] == "way" } == 2)
    #expect(tokens.all("path").count { $0.attributes["class"] == "head" } == 2)
    let probability = try #require(
      picture.screen.targets[0].exact?.first { $0.outcome == .wrong("delete") }?.probability)
    #expect(tokens.all("text").map(\.text).contains("\(probability.shortPercent) %"))
  }

  @Test func `marks findings with their numbers where they are`() throws {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    let marks = FindingMarks(of: result.layouts[0].screens[0]).marks
    #expect(!marks.isEmpty)
    #expect(
      marks.allSatisfy {
        $0.number >= 1 && $0.number <= result.layouts[0].screens[0].findings.count
      })
    let first = try #require(marks.first)
    #expect(abs(first.center.y - 300) < 40 && first.center.x < 200)
  }

  @Test func `numbers findings beside what is small, and no number covers another`() throws {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = (0..<12).map { index in
      Samples.button(
        "b\(index)", "\(index)", x: 60 + Double(index % 4) * 34, y: 200 + Double(index / 4) * 60,
        width: 30, height: 30)
    }
    let screen = try Samples.result(of: study, draws: false).layouts[0].screens[0]
    let discs = FindingMarks(of: screen).marks.map {
      Rectangle(center: $0.center, size: Size(width: 14, height: 14))
    }
    #expect(discs.count >= 3)
    for (index, disc) in discs.enumerated() {
      #expect(screen.placed.targets.allSatisfy { $0.visual.intersection(disc).isEmpty })
      for other in discs[(index + 1)...] { #expect(other.intersection(disc).isEmpty) }
    }
  }

  @Test func `of odd sizes is still a picture`() throws {
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
