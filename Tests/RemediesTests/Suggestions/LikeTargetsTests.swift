import LabSupport
import Testing
import TouchLab

@testable import Remedies

/// What stands alike in the rows, cells or plates of one holder.
@Suite struct `Targets that stand alike` {
  /// A list of rows, each with what `held` makes for its number.
  private static func placed(
    rows: Int = 3, height: (Int) -> Double? = { _ in nil }, held: (Int) -> [Element]
  ) throws -> (placed: PlacedScreen, screen: Screen) {
    let rows = (0..<rows).map { index in
      Element.of(Element.Row(), "r\(index)", children: held(index)).with {
        $0.frame.height = height(index)
      }
    }
    let screen = Screen("home", [.of(Element.List(rowHeight: 60), "list", children: rows)])
    let study = try Study.of([Layout(id: "a", screens: [screen])], person: "older-adult")
    let app = study.app(of: study.layouts[0])
    return (try #require(app.placed(app.firstState)), screen)
  }

  private static func icon(_ id: String, _ x: Double?, side: Double = 24) -> Element {
    Element.of(Element.IconButton(), id).with {
      $0.frame = PartialFrame(x: x, y: x.map { _ in 16 }, width: side, height: side)
    }
  }

  private static func ids(_ found: (placed: PlacedScreen, screen: Screen)) -> [[String]] {
    LikeTargets(found.placed, found.screen).groups.map { $0.members.map(\.element.id) }
  }

  @Test func `are those of one kind and one place in each row`() throws {
    let found = try Self.placed {
      [Self.icon("r\($0)-star", 200), Self.icon("r\($0)-bin", 260)]
    }
    #expect(
      Self.ids(found) == [["r0-star", "r1-star", "r2-star"], ["r0-bin", "r1-bin", "r2-bin"]])
    let like = LikeTargets(found.placed, found.screen)
    #expect(like.groups.map(like.name) == ["-star", "-bin"])
    #expect(like.groups.map(\.hasCorners) == [true, true])
    let star = try #require(found.placed.targets.firstIndex { $0.id == "r1-star" })
    #expect(like.group(of: star)?.indices.contains(star) == true)
    let row = try #require(found.placed.targets.firstIndex { $0.id == "r1" })
    #expect(like.group(of: row) == nil)
  }

  @Test
  func `stand at another place, are of another size or kind, or lie in another row, or are none`()
    throws
  {
    #expect(Self.ids(try Self.placed { [Self.icon("i\($0)", 200 + Double($0))] }).isEmpty)
    #expect(Self.ids(try Self.placed { [Self.icon("i\($0)", 200, side: 20 + Double($0))] }).isEmpty)
    let heights = try Self.placed(height: { 50 + Double($0) }, held: { [Self.icon("i\($0)", 200)] })
    #expect(Self.ids(heights).isEmpty)
    let kinds = try Self.placed { index in
      [index == 1 ? Element.button("i1", 200, 16, 24, 24) : Self.icon("i\(index)", 200)]
    }
    #expect(Self.ids(kinds) == [["i0", "i2"]])
  }

  @Test func `have no corner where the system puts them at the end of their rows`() throws {
    let found = try Self.placed { [Self.icon("r\($0)-star", nil)] }
    let like = LikeTargets(found.placed, found.screen)
    #expect(like.groups.map(\.hasCorners) == [false])
    let unlike = try Self.placed { index in
      [Self.icon("r\(index)-star", nil)] + (index == 0 ? [Self.icon("r0-bin", nil)] : [])
    }
    #expect(Self.ids(unlike) == [["r1-star", "r2-star"]])
  }

  @Test func `go on below the fold`() throws {
    let found = try Self.placed(rows: 20) { [Self.icon("r\($0)-star", 200)] }
    let group = try #require(LikeTargets(found.placed, found.screen).groups.first)
    #expect(group.members.count == 20)
    #expect(!group.hidden.isEmpty && group.indices.count + group.hidden.count == 20)
    #expect(group.indices.allSatisfy { !found.placed.targets[$0].isCutByScrolling })
  }

  @Test func `have no name where it is that of others, too`() throws {
    let found = try Self.placed { index in
      [Self.icon("r\(index)-star", index == 2 ? 100 : 200)]
    }
    let like = LikeTargets(found.placed, found.screen)
    #expect(like.groups.count == 1 && like.name(of: like.groups[0]) == nil)
  }
}
