import Testing
import TouchLab

@testable import Importing

@Suite struct `Bounds of Android` {
  private func frame(_ bounds: String) throws -> Rectangle? {
    let attribute = MarkupTree.Attribute(name: "bounds", value: bounds)
    return AndroidNode(
      element: MarkupTree.Element(name: "node", attributes: [attribute], offset: 0)
    ).frame
  }

  @Test(arguments: [
    ("[0,100][400,120]", [0, 100, 400, 20]), ("[-5,+6][007,8]", [-5, 6, 12, 2]),
    ("[0,0][100000,1]", [0, 0, 100_000, 1]), ("[10,20][5,30]", [10, 20, 0, 10]),
  ])
  func `Bounds are two pairs of whole numbers`(text: String, sides: [Double]) throws {
    let frame = try #require(try frame(text))
    #expect([frame.x, frame.y, frame.width, frame.height] == sides)
  }

  @Test(arguments: [
    "", "[]", "[,][,]", "[0,0]", "[0,0][1,1", "0,0][1,1]", "[0,0][1,1][2,2]", "[0,0] [1,1]",
    "[0,0][1,1] ", "[0,0,0][1,1]", "[0][1,1]", "[1.5,0][1,1]", "[-,0][1,1]", "[--1,0][1,1]",
    "[0,0][1,100001]", "[-100001,0][1,1]", "[0,0][1,99999999999999999999999]", "[0x1,0][1,1]",
    "[٣,0][1,1]",
  ])
  func `Other texts are not bounds`(text: String) throws {
    #expect(try frame(text) == nil)
  }
}
