import LabSupport
import Testing
import TouchLab

@Suite struct `Touch target sizes` {
  static let cases: [TodayBench.Case] = [
    .init(
      "48 dp are left beside a neighbour", .material3, "touch-target-size",
      """
      button t "T" x=100 y=100 width=60 height=60
      button o "O" x=148 y=100 width=60 height=60
      """),
    .init(
      "in a sentence, by the system, disabled or covered", .material3, "touch-target-size",
      """
      button t "T" x=100 y=100 width=60 height=16 inline=#true
      button u "U" x=100 y=200 width=20 height=20 system-size=#true
      button v "V" x=100 y=300 width=20 height=20 disabled=#true
      button w "W" x=100 y=400 width=20 height=20
      plate p x=90 y=390 width=50 height=50
      """),
    .init(
      "what scrolling cuts is judged whole", .material3, "touch-target-size",
      """
      button t "T" x=0 y=400 width=400 height=20 { full 0 400 400 56 }
      button u "U" x=0 y=500 width=400 height=20 { full 0 500 400 40 }
      """, "u"),
    .init(
      "76 dp in a car, in a sentence or not", .androidCars, "touch-target-size",
      """
      button t "T" x=100 y=100 width=76 height=76
      button u "U" x=200 y=100 width=75 height=76 inline=#true
      """, "u"),
    .init(
      "the scanner rounds to whole dp", .atf, "touch-target-size",
      """
      button t "T" x=100 y=100 width=47.5 height=48
      button u "U" x=200 y=100 width=47.49 height=48
      """, "u"),
    .init(
      "the scanner is content with 32 dp along an edge", .atf, "touch-target-size",
      """
      button l "L" x=0 y=100 width=32 height=48
      button r "R" x=368 y=100 width=32 height=48
      button t "T" x=100 y=0 width=48 height=32
      button b "B" x=100 y=768 width=48 height=32
      button w "W" x=1 y=300 width=32 height=48
      button h "H" x=0 y=400 width=48 height=32
      """, "w", "h"),
    .init(
      "the scanner sees no neighbour, and excuses nobody", .atf, "touch-target-size",
      """
      button t "T" x=100 y=100 width=48 height=48
      button o "O" x=110 y=100 width=48 height=48
      button d "D" x=200 y=200 width=20 height=20 disabled=#true
      button k "K" x=200 y=300 width=32 height=32 in=keyboard
      button n "N" x=200 y=400 width=20 height=20 tap=#false
      """, "d"),
    .init(
      "the scanner is content with a delegate, and doubts what is held", .atf,
      "touch-target-size",
      """
      button t "T" x=100 y=100 width=20 height=20 { hit-target 90 90 48 48 }
      button u "U" x=200 y=100 width=20 height=20 { hit-target 190 90 40 44 }
      button p "P" x=0 y=300 width=400 height=60 {
          button q "Q" x=200 y=10 width=40 height=40
      }
      button c "C" x=100 y=500 width=48 height=20 { full 100 500 48 48 }
      """, "u", "q?", "c?"),
    .init(
      "7 mm are 44.1 dp of a phone with 160 to the inch", .bbc, "touch-target-size",
      """
      button t "T" x=100 y=100 width=44.1 height=44.1
      button u "U" x=200 y=100 width=44 height=44.1
      """, "u"),
    .init(
      "20 mm on a kiosk", .kiosk, "touch-target-size",
      """
      button t "T" x=10 y=100 width=126 height=126
      button u "U" x=200 y=100 width=125 height=126
      """, "u"),
    .init(
      "40 effective pixels", .windows, "touch-target",
      """
      button t "T" x=100 y=100 width=40 height=40
      button u "U" x=200 y=100 width=60 height=40
      button v "V" x=230 y=100 width=60 height=40
      """, "u"),
    .init(
      "one finding for all that take a frame", .atf, "duplicate-clickable-bounds",
      """
      button a "A" x=100 y=100 width=100 height=50
      button b "B" x=100 y=100 width=100 height=50
      button c "C" x=100 y=100 width=100 height=50
      button d "D" x=100 y=100 width=100 height=50 tap=#false long-press=#true
      button e "E" x=100 y=100 width=100 height=51
      """, "a"),
  ]

  @Test(arguments: cases)
  func `An edition gives the expected findings on target sizes`(_ example: TodayBench.Case) throws {
    try example.check()
  }

  @Test func `A finding on several hit targets names the largest one that is too small`() throws {
    let found = try TodayBench.only(
      "touch-target-size", about: "u",
      """
      button u "U" x=200 y=100 width=20 height=20 {
          hit-target 190 90 40 44
          hit-target 190 90 48 20
      }
      """, by: .atf)
    #expect(
      found.message.text == "u: visible size is 20×20 px, hit target 40×44 px, needs 48×48 px")
    #expect(found.message.advice == "make it 8 px wider and 4 px taller")
    #expect(found.severity == .error)
  }

  @Test func `A limit in millimetres is stated in the unit of the screen too`() throws {
    let found = try TodayBench.only(
      "touch-target-size", about: "save",
      """
      button save "Save" x=100 y=100 width=44.1 height=44.1
      """, by: .nnGroup)
    #expect(
      found.message.text
        == "save: usable hit target is 44.1×44.1 px, 7.0×7.0 mm, needs 10×10 mm")
    #expect(found.message.required == "10×10 mm, 62.99×62.99 px")
    #expect(found.severity == .warning)
  }

  @Test func `The advice asks for more size where a wrong tap destroys something`() throws {
    let found = try TodayBench.only(
      "touch-target", about: "delete",
      """
      button delete "Delete" kind=delete x=100 y=100 width=30 height=40
      """, by: .windows)
    #expect(
      found.message.advice
        == "make it 10 px wider; make destructive targets larger still")
  }

  @Test func `A compact Windows device accepts targets of 32 epx`() throws {
    let evaluated = try EvaluatedScenario(
      """
      device pad { size 900 600; ppi 135; unit epx; density compact; kind desktop; }
      edition windows
      screen files title="Files" {
          button open "Open" x=100 y=100 width=32 height=32 hit=visual
          button save "Save" x=200 y=100 width=31 height=32 hit=visual
      }
      """)
    #expect(evaluated.targets("touch-target") == ["save"])
    #expect(evaluated.findings.first?.message.required == "32×32 epx")
  }
}
