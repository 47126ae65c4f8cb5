import Testing
import TouchLab

@testable import Reporting

@Suite struct `The figure of a small target` {
  /// What responds ends close below what shows: a figure below would stand on that edge.
  @Test func `stands where no edge of what responds goes through it`() throws {
    let screen = try Samples.phoneScreen(
      "Note",
      """
      button bold "Bold" x=100 y=300 width=24 height=24 { hit-target 90 294 70 36 }
      """)
    let study = Samples.crowded()
    let picture = ScreenPicture(screen: screen, study: study)
    let frames = picture.figureFrames
    #expect(frames.count == 1)
    for frame in frames {
      for target in screen.placed.targets {
        let met = target.hitTarget.intersection(frame)
        let isWithin = (met.area - frame.area).magnitude < 1e-9
        #expect(met.isEmpty || isWithin, "\(frame) on \(target.hitTarget)")
      }
    }
  }
}
