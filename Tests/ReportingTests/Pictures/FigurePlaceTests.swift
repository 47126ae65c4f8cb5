import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The figure of a small target` {
  @Test func `A small target's rate is on the screen and covers no icon or neighbour`() throws {
    let screen = try Samples.phoneScreen(
      "Note",
      """
      button bold "Bold" x=369 y=300 width=24 height=24
      button list "List" x=369 y=330 width=24 height=24
      """)
    let picture = ScreenPicture(screen: screen, study: Samples.crowded())
    let frames = picture.figureFrames
    #expect(frames.count == 2)
    for frame in frames {
      #expect(screen.placed.bounds.intersection(frame).area > frame.area - 1e-6)
      #expect(picture.faces.flatMap(\.frames).allSatisfy { $0.intersection(frame).isEmpty })
    }
    #expect(frames[0].intersection(frames[1]).isEmpty)
  }
}
