import Guidelines
import LabSupport
import Testing
import TouchLab

@Suite struct `Room between targets` {
  static let cases: [TodayBench.Case] = [
    .init(
      "8 dp are enough, straight", .material3, "touch-target-spacing",
      """
      button a "A" x=100 y=100 width=48 height=48
      button b "B" x=156 y=100 width=48 height=48
      button c "C" x=161.7 y=153.7 width=48 height=48
      """, "b", "c"),
    .init(
      "what responds counts, not what is drawn", .material3, "touch-target-spacing",
      """
      button a "A" x=112 y=112 width=24 height=24 { hit-target 100 100 48 48 }
      button b "B" x=160 y=112 width=24 height=24 { hit-target 148 100 48 48 }
      """, "a", "b"),
    .init(
      "what holds a target, or does the same, may be near", .material3, "touch-target-spacing",
      """
      button card "Card" x=50 y=50 width=200 height=200 {
          button star "★" x=140 y=10 width=48 height=48
      }
      button next "Next" x=100 y=300 width=100 height=48 same-action=go
      button arrow "›" x=200 y=300 width=48 height=48 same-action=go
      """),
    .init(
      "rows of one list lie side by side", .material3, "touch-target-spacing",
      """
      list { row one "One"; row two "Two" }
      """),
    .init(
      "a neighbour that may be none", .material3, "touch-target-spacing",
      """
      button a "A" x=100 y=100 width=48 height=48
      button b "B" x=150 y=100 width=48 height=48 target=unsure
      """, "a?", "b?"),
    .init(
      "targets in a car may touch, not overlap", .androidCars, "touch-target-overlap",
      """
      button a "A" x=10 y=10 width=100 height=76
      button b "B" x=110 y=10 width=100 height=76
      button c "C" x=209 y=10 width=100 height=76
      """, "b", "c"),
    .init(
      "half a dp beside the middle is the most", .androidCars, "touch-target-centred",
      """
      button a "A" x=26.5 y=26 width=44 height=44 { hit-target 10 10 76 76 }
      button b "B" x=126.6 y=26 width=44 height=44 { hit-target 110 10 76 76 }
      button c "C" x=206 y=6 width=84 height=84 { hit-target 210 10 76 76 }
      button d "D" x=10 y=200 width=76 height=76
      """, "b", "c"),
    .init(
      "a target that several cover together", .bbc, "unreachable-target",
      """
      button t "T" x=100 y=100 width=60 height=60
      button a "A" x=90 y=90 width=40 height=100
      plate b x=130 y=90 width=40 height=100
      button u "U" x=300 y=300 width=60 height=60 same-action=x
      button v "V" x=290 y=290 width=80 height=80 same-action=x
      """, "t"),
    .init(
      "a cover that may be none", .material3, "unreachable-target",
      """
      button t "T" x=100 y=100 width=60 height=60
      button a "A" x=90 y=90 width=100 height=100 target=unsure
      """, "t?"),
  ]

  @Test(arguments: cases)
  func `An edition gives the expected findings on spacing`(_ example: TodayBench.Case) throws {
    try example.check()
  }

  @Test func `A spacing finding states the distance between the hit targets`() throws {
    let found = try TodayBench.only(
      "touch-target-spacing", about: "close",
      """
      button close "Close" x=100 y=100 width=48 height=48
      button help "Help" x=152 y=100 width=48 height=48
      """, by: .material3)
    #expect(found.message.text == "close and help: hit targets 4 px apart, needs 8 px")
    #expect(found.message.required == "8 px")
    #expect(found.message.advice == "move them 4 px further apart")
    #expect(found.severity == .note)
    #expect(found.neighbour == "help")
  }

  @Test(arguments: [
    (
      148.0, "close and help: hit targets side by side, 0 px apart, needs 8 px", "0 px",
      "further apart"
    ),
    (
      140, "close and help: hit targets overlap by 8×48 px, needs 8 px", "overlap by 8×48 px",
      "clear of each other"
    ),
  ])
  func `A finding on overlapping targets states the overlap and no distance`(
    _ x: Double, _ text: String, _ measured: String, _ advice: String
  ) throws {
    let found = try TodayBench.only(
      "touch-target-spacing", about: "close",
      """
      button close "Close" x=100 y=100 width=48 height=48
      button help "Help" x=\(x) y=100 width=48 height=48
      """, by: .material3)
    #expect(found.message.text == text && found.message.measured == measured)
    #expect(found.message.advice == "move them 8 px \(advice)")
  }

  @Test(arguments: [
    (160.0, "a and b: side by side, 0 px apart, needs about 12 px", "0 px"),
    (150, "a and b: visible targets overlap by 10×44 px, needs about 12 px", "overlap by 10×44 px"),
  ])
  func `A padding finding states the distance or the overlap of visible targets`(
    _ x: Double, _ text: String, _ measured: String
  ) throws {
    let found = try TodayBench.only(
      "control-padding", about: "a",
      """
      button a "A" x=100 y=100 width=60 height=44 bezel=#true
      button b "B" x=\(x) y=100 width=60 height=44 bezel=#true
      """, by: .appleHIG)
    #expect(found.message.text == text && found.message.measured == measured)
  }
}

@Suite struct `Controls by the Apple HIG` {
  static let cases: [TodayBench.Case] = [
    .init(
      "44 pt are left of it", .appleHIG, "hit-region",
      """
      button a "A" x=10 y=100 width=60 height=44
      button b "B" x=54 y=100 width=60 height=44
      button c "C" x=200 y=100 width=100 height=100
      button d "D" x=230 y=130 width=40 height=40
      button e "E" x=10 y=300 width=60 height=18 inline=#true
      """, "c", "d"),
    .init(
      "60 pt on visionOS", .appleHIGVisionOS, "hit-region",
      """
      button a "A" x=100 y=100 width=44 height=44 { hit-target 92 92 60 60 }
      button b "B" x=200 y=100 width=59 height=60
      """, "b"),
    .init(
      "28 pt are drawn", .appleHIG, "control-size",
      """
      button a "A" x=108 y=108 width=28 height=28 { hit-target 100 100 44 44 }
      button b "B" x=208 y=108 width=27 height=28 { hit-target 200 100 44 44 }
      """, "b"),
    .init(
      "12 pt about a bezel, a tenth less will do", .appleHIG, "control-padding",
      """
      button a "A" x=10 y=100 width=60 height=44 bezel=#true
      button b "B" x=80.8 y=100 width=60 height=44 bezel=#true
      button c "C" x=151.5 y=100 width=60 height=44 bezel=#true
      """, "b", "c"),
    .init(
      "24 pt where one of two has none", .appleHIG, "control-padding",
      """
      button a "A" x=10 y=100 width=60 height=44 bezel=#true
      button b "B" x=86 y=100 width=60 height=44 bezel=#false
      button c "C" x=10 y=300 width=60 height=44 bezel=#false
      button d "D" x=91.6 y=300 width=60 height=44
      """, "a", "b"),
    .init(
      "too little for either, enough for either, and between", .appleHIG, "control-padding",
      """
      button a "A" x=10 y=100 width=60 height=44
      button b "B" x=75 y=100 width=60 height=44
      button c "C" x=10 y=300 width=60 height=44
      button d "D" x=100 y=300 width=60 height=44
      button e "E" x=10 y=500 width=60 height=44 bezel=#true
      button f "F" x=10 y=560 width=60 height=44
      """, "a", "b", "e?", "f?"),
    .init(
      "a bare neighbour needs 24 pt, whatever the other is", .appleHIG, "control-padding",
      """
      button a "A" x=10 y=100 width=60 height=44 bezel=#false
      button b "B" x=86 y=100 width=60 height=44
      """, "a", "b"),
    .init(
      "centres 60 pt apart", .appleHIGVisionOS, "button-centres",
      """
      button a "A" x=100 y=100 width=44 height=44
      button b "B" x=159 y=100 width=44 height=44
      button c "C" x=219 y=100 width=44 height=44
      """, "a", "b"),
  ]

  @Test(arguments: cases)
  func `The Apple HIG gives the expected findings on controls`(_ example: TodayBench.Case) throws {
    try example.check()
  }

  @Test func `A padding finding states the accepted distance beside the recommended one`() throws {
    let found = try TodayBench.only(
      "control-padding", about: "a",
      """
      button a "A" x=100 y=100 width=60 height=44 bezel=#false
      button b "B" x=166 y=100 width=60 height=44 bezel=#false
      """, by: .appleHIG)
    #expect(found.message.required == "about 24 px (21.6 px accepted)")
    #expect(found.message.advice == "move them 15.6 px further apart, to 21.6 px")
  }

  @Test func `The advice for a small hit target names the smallest margin that suffices`() throws {
    let found = try TodayBench.only(
      "hit-region", about: "save",
      """
      button save "Save" x=100 y=100 width=40 height=40
      """, by: .appleHIG)
    #expect(found.message.text == "save: hit target is 40×40 px, needs 44×44 px")
    #expect(found.message.required == "44×44 px")
    #expect(found.message.advice == "give it a hit-target of 2 px more a side")
  }
}
