import LabSupport
import Testing
import TouchLab

@Suite struct `Target size by WCAG` {
  static let cases: [TodayBench.Case] = [
    .init(
      "a circle that touches a neighbour does not meet it", .wcag22AA, "target-size-minimum",
      """
      button s "S" x=100 y=100 width=20 height=20
      button n "N" x=122 y=100 width=40 height=40
      """),
    .init(
      "0.1 px nearer, it does", .wcag22AA, "target-size-minimum",
      """
      button s "S" x=100 y=100 width=20 height=20
      button n "N" x=121.9 y=100 width=40 height=40
      """, "s"),
    .init(
      "0.05 px of layout are nobody's fault", .wcag22AA, "target-size-minimum",
      """
      button s "S" x=100 y=100 width=20 height=20
      button n "N" x=121.95 y=100 width=40 height=40
      button t "T" x=100 y=300 width=23.95 height=24
      button u "U" x=123.95 y=300 width=24 height=24
      """),
    .init(
      "a small neighbour counts by its frame and by its circle", .wcag22AA, "target-size-minimum",
      """
      button a "A" x=100 y=100 width=20 height=20
      button b "B" x=117 y=117 width=20 height=20
      """, "a"),
    .init(
      "an L of 12 px does not hold a square of 24", .wcag22AA, "target-size-minimum",
      """
      button t "T" x=100 y=100 width=40 height=40
      button o "O" x=112 y=112 width=28 height=28
      """, "t"),
    .init(
      "a plate takes space but is nobody's neighbour", .wcag22AA, "target-size-minimum",
      """
      button t "T" x=100 y=100 width=48 height=48
      plate p x=120 y=100 width=28 height=48
      """),
    .init(
      "content of a target that is no target takes nothing from it", .wcag22AAA,
      "target-size-enhanced",
      """
      button t "T" x=100 y=100 width=48 height=48 { plate ink x=0 y=0 width=48 height=48 }
      """),
    .init(
      "a link on two lines has a circle on each", .wcag22AA, "target-size-minimum",
      """
      button t "T" x=100 y=100 width=200 height=40 {
          hit-target 200 100 100 16
          hit-target 100 124 60 16
      }
      button n "N" x=100 y=143 width=60 height=30
      """, "t"),
    .init(
      "nobody lies near either line", .wcag22AA, "target-size-minimum",
      """
      button t "T" x=100 y=100 width=200 height=40 {
          hit-target 200 100 100 16
          hit-target 100 124 60 16
      }
      button n "N" x=180 y=130 width=100 height=30
      """),
    .init(
      "what is excepted stays a neighbour", .wcag22AA, "target-size-minimum",
      """
      button p "P" x=100 y=100 width=12 height=12 essential=#true
      button b "B" x=108 y=100 width=12 height=12
      """, "b"),
    .init(
      "who does the same takes nothing, and is a neighbour all the same", .wcag22AA,
      "target-size-minimum",
      """
      button a "A" x=100 y=100 width=24 height=24 same-action=x
      button b "B" x=112 y=112 width=24 height=24 same-action=x
      button c "C" x=300 y=100 width=20 height=20 same-action=y
      button d "D" x=318 y=100 width=24 height=24 same-action=y
      """, "c"),
    .init(
      "what another does as well is excepted if that passes by itself", .wcag22AA,
      "target-size-minimum",
      """
      button s "S" x=100 y=100 width=16 height=16 equivalent=b
      button n "N" x=118 y=100 width=60 height=40
      button b "B" x=100 y=300 width=16 height=16 equivalent=s
      """),
    .init(
      "a control that is missing, or disabled, cannot stand in", .wcag22AA,
      "target-size-minimum",
      """
      button s "S" x=100 y=100 width=16 height=16 equivalent=nobody
      button t "T" x=118 y=100 width=16 height=16 equivalent=b
      button b "B" x=100 y=300 width=24 height=24 disabled=#true
      """, "s?", "t?"),
    .init(
      "a target that may be none makes others doubtful", .wcag22AA, "target-size-minimum",
      """
      button a "A" x=100 y=100 width=20 height=20
      button b "B" x=121 y=100 width=20 height=20 target=unsure
      """, "a?", "b?"),
    .init(
      "a sure neighbour is enough", .wcag22AA, "target-size-minimum",
      """
      button a "A" x=100 y=100 width=20 height=20
      button b "B" x=121 y=100 width=20 height=20 target=unsure
      button c "C" x=79 y=100 width=20 height=20
      """, "a", "b?", "c"),
    .init(
      "a link of which nothing is said", .wcag22AA, "target-size-minimum",
      """
      button a "A" kind=link x=100 y=100 width=60 height=16
      button b "B" kind=link inline=#false x=100 y=117 width=60 height=16
      """, "a?", "b"),
    .init(
      "nothing of the frame is left, and it may respond in more", .wcag22AAA,
      "target-size-enhanced",
      """
      button t "T" x=100 y=100 width=60 height=60 hit=unsure
      plate p x=90 y=90 width=100 height=100
      """, "t?"),
    .init(
      "44 px wherever the neighbours are", .wcag22AAA, "target-size-enhanced",
      """
      button t "T" x=100 y=100 width=43.94 height=44
      button u "U" x=100 y=300 width=43.96 height=44
      """, "t"),
    .init(
      "the other control must have 44 px itself", .wcag22AAA, "target-size-enhanced",
      """
      button s "S" x=100 y=100 width=30 height=30 equivalent=b
      button b "B" x=100 y=300 width=43 height=44
      """, "s", "b"),
    .init(
      "what lies below the screen is a part of the page", .wcag22AAA, "target-size-enhanced",
      """
      button s "S" x=100 y=1200 width=30 height=30
      """, "s"),
  ]

  @Test(arguments: cases)
  func `A WCAG level gives the expected findings on target sizes`(_ example: TodayBench.Case) throws
  { try example.check() }

  @Test func `A WCAG finding names the target that the circle overlaps and what would help`() throws
  {
    let found = try TodayBench.only(
      "target-size-minimum", about: "close",
      """
      button close "Close" x=100 y=100 width=20 height=20
      button help "Help" x=121 y=90 width=40 height=40
      """, by: .wcag22AA)
    #expect(
      found.message.text
        == "close: 20×20 px, and its 24 px spacing circle overlaps help, 11 px away")
    #expect(found.message.measured == "20×20 px, 11 px to help")
    #expect(found.message.required == "24×24 px, or 12 px from its centre to help")
    #expect(
      found.message.advice
        == "make it 4 px wider and taller, 3 px at the left and 1 px at the right, or move help 1 px "
        + "to the right")
    #expect(found.severity == .error)
    #expect(found.source == "WCAG 2.2, 2.5.8 Target Size (Minimum)")
  }

  @Test func `A WCAG finding states how far apart two circles must be`() throws {
    let found = try TodayBench.only(
      "target-size-minimum", about: "a",
      """
      button a "A" x=100 y=100 width=20 height=20
      button b "B" x=123 y=100 width=20 height=20
      """, by: .en301549)
    #expect(found.message.required == "24×24 px, or 24 px between the centres")
    #expect(
      found.message.advice
        == "make it 4 px wider and taller, 2.5 px at the left and 1.5 px at the right, or move b 1 px "
        + "to the right")
    #expect(found.source.hasPrefix("EN 301 549 V4.1.1, 9.2.5.8"))
  }

  @Test func `A finding on a covered target names the target that covers it`() throws {
    let found = try TodayBench.only(
      "target-size-enhanced", about: "t",
      """
      button t "T" x=100 y=100 width=60 height=44
      button o "O" x=130 y=100 width=60 height=44
      """, by: .wcag22AAA)
    #expect(
      found.message.text
        == "t: usable hit target is 30×44 px (o lies in front of the rest), needs 44×44 px")
    #expect(found.message.advice == "move o 14 px to the right")
  }

  @Test func `A finding that needs review asks for the word that the scenario lacks`() throws {
    let found = try TodayBench.only(
      "target-size-enhanced", about: "law",
      """
      button law "law" kind=link x=100 y=100 width=60 height=16
      """, by: .wcag22AAA)
    #expect(found.ruling == .needsReview)
    #expect(
      found.message.advice == "set inline=#true if it is inside a sentence, otherwise inline=#false"
    )
  }
}
