import LabSupport
import ScenarioLanguage
import Testing
import TouchLab

@testable import Remedies

/// Columns and rows that are put further apart, beside words that stay.
@Suite struct `Changes that space` {
  private static func study(_ settings: String, hit: String = "") throws -> Study {
    let text = """
      \(settings)
      person older-adult
      trials 10
      screen survey {
          label "How are you today?" x=16 y=100 width=300 height=20
          button good "Good" x=16 y=140 width=20 height=20\(hit)
          button fair "Fair" x=16 y=164 width=20 height=20\(hit)
          button bad "Bad" x=16 y=188 width=20 height=20\(hit)
          button worse "Worse" x=16 y=212 width=20 height=20\(hit)
          button next "Next" x=16 y=600 width=120 height=44
      }
      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    return try #require(reading.study, "\(reading.diagnostics)")
  }

  private static let choices = ["good", "fair", "bad", "worse"]

  private static func targets(_ fix: Fix) throws -> [Target] {
    try choices.map { try #require(fix.screens.after.placed.target(id: $0)) }
  }

  @Test(arguments: [
    ("platform web\ndevice android-phone", " hit=visual"), ("device iphone-14", ""),
    ("platform android\ndevice pixel-7", " hit=visual"),
  ])
  func `let what is close together respond in the room between, in its order`(
    settings: String, hit: String
  ) throws {
    let study = try Self.study(settings, hit: hit)
    let fix = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 1)?.first)
    #expect(fix.kind == .space && Set(fix.targets) == Set(Self.choices))
    #expect(fix.before.missed > 0.3 && fix.after.missed < 0.1)
    let targets = try Self.targets(fix)
    for (one, next) in zip(targets, targets.dropFirst()) {
      #expect(one.visual.x == next.visual.x && one.visual.bottom < next.visual.top)
      #expect(one.hitTarget.bottom <= next.hitTarget.top + 1e-9)
      #expect(one.hitTarget.height > one.visual.height + 20)
    }
    // As the layout states it, and as nothing else would have it.
    let changed = fix.applied(to: study.layouts[0])
    let again = try #require(Fixer(changed, in: study)?.judged.screens.first)
    #expect(abs((Stake(again)?.missed ?? 1) - fix.after.missed) <= 1e-9)
  }

  @Test func `leave all below words that were above it`() throws {
    let study = try Self.study("platform web\ndevice android-phone", hit: " hit=visual")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let fixes = try #require(fixer.fixes(most: 5))
    #expect(!fixes.isEmpty)
    for fix in fixes {
      for target in fix.screens.after.placed.targets {
        #expect(target.visual.top >= 120, "\(fix.kind) \(target.id)")
      }
    }
  }

  @Test(arguments: [
    """
    radio half "Half a tablet" x=16 y=150
    radio one "One tablet" x=16 y=174
    radio two "Two tablets" x=16 y=198
    """,
    """
    group amount x=16 y=150 width=360 spacing=4 {
        radio half "Half a tablet"
        radio one "One tablet"
        radio two "Two tablets"
    }
    """,
  ])
  func `are found of what is as wide as its words, on an edge or in a container`(
    radios: String
  ) throws {
    let text = """
      device iphone-15
      person older-adult
      screen dose {
          label how "How many tablets?" x=16 y=120 width=300
          \(radios)
          radio far "Ask me later" x=16 y=640
          button ok "Continue" x=16 y=700 width=360 height=50
      }
      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics)")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let first = try #require(fixer.fixes(most: 5)?.first)
    // In a container no place of a hit target can be stated: there each responds in more where it is given
    // more height, which spares more than gaps do.
    #expect(first.kind == (radios.contains("group") ? .grow : .space))
    #expect(first.targets.prefix(3) == ["half", "one", "two"])
    let widths = Set(
      first.targets.prefix(3).compactMap { id in
        first.screens.before.placed.target(id: id)?.drawn.width
      })
    #expect(radios.contains("group") || widths.count == 3)
    let least = radios.contains("group") ? 0.75 : 0.5
    #expect(first.after.missed < least * first.before.missed)
    for id in first.targets.prefix(3) {
      let (old, new) = try (
        first.screens.before.placed.required(id), first.screens.after.placed.required(id)
      )
      #expect(new.hitTarget.width >= old.hitTarget.width - 0.01, "\(id)")
    }
    // What is far away stays there: to space is to bring nothing nearer.
    let places = [first.screens.before, first.screens.after].map { screen in
      ["two", "far", "ok"].compactMap { screen.placed.target(id: $0)?.visual.y }
    }
    #expect(places[1][1...] == places[0][1...] && places[1][0] >= places[0][0])
    let again = try #require(Fixer(first.applied(to: study.layouts[0]), in: study)?.judged)
    #expect(abs((Stake(again.screens)?.missed ?? 1) - first.after.missed) <= 1e-9)
  }

  /// A button by words, at first and then.
  struct Way {
    let first: Rectangle
    let then: Rectangle
    let fits: Bool

    init(_ first: (Double, Double), _ then: (Double, Double), fits: Bool) {
      self.first = Rectangle(x: first.0, y: first.1, width: 20, height: 20)
      self.then = Rectangle(x: then.0, y: then.1, width: 20, height: 20)
      self.fits = fits
    }
  }

  @Test(arguments: [
    // From below the words to above them, and further below; past them in another column.
    Way((16, 140), (16, 160), fits: true), Way((16, 140), (16, 60), fits: false),
    Way((16, 140), (350, 60), fits: true), Way((350, 140), (350, 60), fits: true),
    // From above to below.
    Way((40, 60), (40, 160), fits: false),
    // From beside them to the other side, in their line and out of it.
    Way((350, 300), (310, 300), fits: true), Way((350, 300), (20, 300), fits: false),
    Way((20, 300), (350, 300), fits: false), Way((350, 300), (20, 400), fits: true),
  ])
  func `fit where nothing has passed words in its column or line`(way: Way) throws {
    let study = try Self.study("platform web\ndevice android-phone")
    let screen = try #require(study.layouts[0].screens.first)
    func placed(_ frame: Rectangle) throws -> PlacedScreen {
      var label = try #require(screen.elements.first)
      label.frame.y = 100
      var beside = label
      beside.id = "beside"
      beside.frame.x = 100
      beside.frame.y = 300
      beside.frame.width = 200
      var button = try #require(screen.elements.first { $0.id == "good" })
      button.frame.x = frame.x
      button.frame.y = frame.y
      let app = study.app(of: Layout(id: "a", screens: [Screen("a", [label, beside, button])]))
      return try #require(app.placed(app.firstState))
    }
    let fit = ChangeFit(try placed(way.first), textSize: 1)
    #expect(fit.holds(try placed(way.then), by: .move) == way.fits)
  }
}
