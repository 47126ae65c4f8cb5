import Testing
import TouchLab

@Suite struct `Controls of today` {
  private func phone(_ platform: String, _ elements: String, more: String = "") -> String {
    """
    platform \(platform)
    device test { size 400 800; ppi 320; scale 2; status-bar 20 }
    \(more)
    screen home { \(elements) }
    """
  }

  @Test(arguments: [
    ("ios", [100.0, 101.5, 28, 28], [100.0, 100, 28, 31]),
    ("android", [100, 100, 4, 44], [100, 100, 200, 44]),
    ("web", [100, 100, 16, 16], [100, 100, 200, 16]),
  ])
  func `People aim at a slider's thumb, and its track takes taps on Android`(
    platform: String, visibleFrame: [Double], hit: [Double]
  ) throws {
    let screen = try placed(phone(platform, "slider volume x=100 y=100 width=200"))
    #expect(screen.visibleFrame("volume") == visibleFrame)
    #expect(screen.hit("volume") == hit)
  }

  @Test(arguments: [
    ("android", 204.0, "0.5"), ("android", 304, "1"), ("android", 102, "0"), ("web", 300, "1"),
    ("web", 250, "0.74"), ("ios", 250, "0.2"),
  ])
  func `A tap on a slider's track moves the thumb there`(
    _ platform: String, _ x: Double, _ value: String
  ) throws {
    let height = platform == "android" ? 44 : platform == "web" ? 16 : 31
    let text =
      phone(platform, "slider volume x=102 y=100 width=204 value=0.2 step=0.01") + """

        task t { start home; tap \(x) \(100 + height / 2); expect value=\(value) of=volume }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `With right-to-left text a slider's track counts from the right`() throws {
    let text =
      "direction rtl\n" + phone("android", "slider volume x=102 y=100 width=204 value=0.2") + """

        task t { start home; tap 154 122; expect value=0.75 of=volume; tap volume; expect value=0.75 of=volume }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `A slider's thumb is at its value`() throws {
    let screen = try placed(
      phone(
        "ios", "slider a x=100 y=100 width=228 value=0.5; slider b x=100 y=200 width=228 value=75"))
    #expect(screen.visibleFrame("a") == [200, 101.5, 28, 28])
    #expect(screen.visibleFrame("b") == [250, 201.5, 28, 28])
  }

  @Test func `Steppers and ratings are several targets side by side`() throws {
    let screen = try placed(
      phone(
        "android",
        "stepper guests x=10 y=100 value=1 min=1 max=3; rating stars x=10 y=200 value=2"))
    #expect(screen.visibleFrame("guests-minus") == [10, 100, 48, 48])
    #expect(screen.visibleFrame("guests-plus") == [106, 100, 48, 48])
    #expect(screen.target(id: "guests-minus")?.isEnabled == false)
    #expect(screen.visibleFrame("stars-5") == [202, 200, 48, 48])
    #expect(screen.targets.count == 7)
  }

  @Test func `Values of controls are compared as numbers`() throws {
    let text = phone(
      "ios",
      """
      stepper guests x=10 y=100 value=1 max=2
      rating stars x=10 y=200
      slider volume x=10 y=300 value=0.40
      switch wifi x=10 y=400 on=#true
      checkbox terms "Terms" x=10 y=450
      chip near "Near" x=10 y=500 selected=#true
      segmented view x=10 y=550 { segment day "Day" selected=#true; segment week "Week" }
      text-field name x=10 y=600 placeholder="Name"
      group speed x=10 y=640 { radio slow "Slow" on=#true; radio fast "Fast" }
      """,
      more: """
        task hold {
            start home
            expect value=1.0 of=guests visible=stars
            expect value=0 of=stars
            expect value=.4 of=volume
            expect value=on of=wifi
            expect value=off of=terms
            expect value=on of=near
            expect value=day of=view
            expect value=Day of=view
            expect value="" of=name
            expect value=on of=slow
            tap guests-plus
            expect value=2 of=guests
            tap guests-plus
            expect outcome=disabled:guests-plus
            tap guests-minus
            tap stars-4
            expect value=4 of=stars
            tap stars-2
            expect value=2 of=stars
            expect value=1 of=guests
            tap week
            expect value=week of=view
            tap fast
            expect value=off of=slow
            expect value=on of=fast
            tap name
            type "Ada"
            expect value=Ada of=name
        }
        """)
    #expect(try surprises(text.replacing("value=.4", with: "value=0.4")) == [])
  }

  @Test func `The step expect with of= ignores the value of another control`() throws {
    let text = phone(
      "ios", "switch a x=10 y=100 on=#true; switch b x=10 y=200",
      more: "task t { start home; expect value=on of=b }")
    let found = try surprises(text)
    #expect(found.count == 1 && found[0].contains("off"))
  }

  @Test func `Progress takes no touches, and a map without an effect does nothing`()
    throws
  {
    let text = phone(
      "android",
      """
      progress upload x=0 y=90 value=0.5
      map city "City" x=0 y=100 width=400 height=400 { icon-button pin "Pin" x=50 y=50 opens=home }
      map places "Places" x=0 y=500 width=400 height=200 toggles=marked
      """,
      more: """
        task t {
            start home
            tap 200 400
            expect outcome=nothing
            tap places
            expect mode=marked
            tap pin
            expect visible=upload
        }
        """)
    #expect(try surprises(text) == [])
    #expect(try placed(text).targets.map(\.id) == ["pin", "places"])
  }

  @Test func `A picker presents its options and closes on choice`() throws {
    let text = phone(
      "ios",
      """
      plate form x=0 y=100 width=400 padding=16 {
          picker size "Size" selected=small { option small "Small"; option large "Large" }
          picker colour "Colour" { option red "Red"; option blue "Blue" }
      }
      """,
      more: """
        task choose {
            start home
            expect value=small of=size
            expect value="" of=colour
            tap size
            expect visible=large
            tap large
            expect value=large of=size
            expect value=Large of=size
            tap colour
            tap blue
            expect value=blue of=colour
            expect value=large of=size enabled=size
        }
        """)
    #expect(try surprises(text) == [])
    #expect(try placed(text).targets.map(\.id) == ["size", "colour"])
    #expect(try placed(text).target(id: "size")?.value == "Small")
  }

  @Test func `A link in a label is at its words, line by line`() throws {
    let text = phone(
      "web",
      """
      label terms "I accept the Terms of Service, and more" x=20 y=100 width=200 {
          link tos "Terms of Service" opens=home
      }
      """)
    let screen = try placed(text)
    let link = try #require(screen.target(id: "tos"))
    #expect(link.hitRectangles.count == 2)
    #expect(Set(link.hitRectangles.map(\.y)) == [100, 121])
    #expect(link.hitRectangles.allSatisfy { $0.height == 21 && $0.left >= 20 && $0.right <= 220 })
    #expect(link.circumstances.isInline == true)
  }

  @Test func `A link whose words the label lacks is at its end`() throws {
    let screen = try placed(
      phone(
        "ios", "label a \"See our\" x=20 y=100 { link b \"policy\" }; label c \"Plain\" x=20 y=200")
    )
    let link = try #require(screen.target(id: "b"))
    #expect(link.visibleFrame.left > 75 && link.visibleFrame.top == 100)
  }

  @Test func `The property hit=shape limits a hit target to its outline`() throws {
    let screen = try placed(
      phone(
        "android",
        """
        button round "O" x=100 y=100 width=60 height=60 shape=circle hit=shape
        button plain "P" x=200 y=100 width=60 height=60 shape=circle
        """))
    let round = try #require(screen.target(id: "round"))
    #expect(!round.responds(at: Point(x: 102, y: 102)))
    #expect(round.responds(at: Point(x: 130, y: 101)))
    let area = round.hitRectangles.reduce(0) { $0 + $1.width * $1.height }
    #expect(abs(area / (.pi * 900) - 1) < 0.01)
    #expect(screen.target(id: "plain")?.responds(at: Point(x: 202, y: 102)) == true)
    #expect(
      screen.target(id: "plain")?.shape.radius(in: Rectangle(x: 0, y: 0, width: 60, height: 60))
        == 30)
  }

  @Test func `Controls in a block follow each other and take its width`() throws {
    let screen = try placed(
      phone(
        "ios",
        """
        plate form x=0 y=100 width=400 padding=16 {
            slider volume
            segmented view { segment a "A"; segment b "B" }
            stepper count
        }
        """))
    #expect(screen.hit("volume") == [16, 116, 28, 31])
    #expect(screen.target(id: "a") != nil && screen.target(id: "count-plus") != nil)
  }
}
