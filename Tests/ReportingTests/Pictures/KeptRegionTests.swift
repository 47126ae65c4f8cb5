import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `What targets keep, in a picture` {
  /// The upright lines of a path, by which one sees what is within an odd number of its ways.
  private static func uprights(of path: String) -> [(x: Double, top: Double, bottom: Double)] {
    var lines: [(x: Double, top: Double, bottom: Double)] = []
    for way in path.split(separator: "Z") {
      var corners: [Point] = []
      for step in way.matches(of: /([MHV])(-?[\d.]+)(?: (-?[\d.]+))?/) {
        let number = Double(step.output.2) ?? .nan
        var corner = corners.last ?? .zero
        switch step.output.1 {
        case "M": corner = Point(x: number, y: step.output.3.flatMap { Double($0) } ?? .nan)
        case "H": corner.x = number
        default: corner.y = number
        }
        corners.append(corner)
      }
      for (one, other) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        // No way is slanted.
        #expect(one.x == other.x || one.y == other.y)
        if one.x == other.x { lines.append((one.x, min(one.y, other.y), max(one.y, other.y))) }
      }
    }
    return lines
  }

  @Test(arguments: ["web-checkout", "inbox", "calendar", "tablet-mail"])
  func `A picture fills the usable hit target of each target exactly`(name: String) throws {
    let path = "Scenarios/today/\(name).kdl"
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    var compared = 0
    for screen in StudyRunner.screens(of: study.layouts[0], in: study) {
      let picture = ScreenPicture(screen: screen, study: study)
      let kept = TargetMap(screen.placed).keptPieces
      let paths = HTMLTokens(picture.regions.source).all("path").map { $0.attributes["d"] ?? "" }
      #expect(paths.count == kept.count)
      for (path, pieces) in zip(paths, kept) {
        let lines = Self.uprights(of: path)
        for point in pieces.flatMap(Self.points) where !Self.isNearEdge(point, pieces) {
          let crossed = lines.count { $0.x < point.x && $0.top < point.y && point.y < $0.bottom }
          #expect(!crossed.isMultiple(of: 2) == pieces.contains { $0.contains(point) })
          compared += 1
        }
      }
    }
    #expect(compared > 20)
  }

  /// The middle of a piece, and points beside it.
  private static func points(about piece: Rectangle) -> [Point] {
    let (center, outer) = (piece.center, piece.grown(by: 0.7))
    return [
      center, Point(x: outer.left, y: center.y), Point(x: outer.right, y: center.y),
      Point(x: center.x, y: outer.top), Point(x: center.x, y: outer.bottom),
    ]
  }

  /// Whether it is so near that coordinates of one place may put it on the other side.
  private static func isNearEdge(_ point: Point, _ pieces: [Rectangle]) -> Bool {
    pieces.contains { $0.grown(by: 0.1).contains(point) && !$0.grown(by: -0.1).contains(point) }
  }
}
