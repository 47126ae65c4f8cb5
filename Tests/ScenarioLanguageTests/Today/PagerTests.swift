import ScenarioLanguage
import Testing
import TouchLab

@Suite struct `Pages and things side by side` {
  private static let intro = """
    platform android
    device test { size 400 800; ppi 320; scale 2; status-bar 20 }
    screen welcome {
        pager intro x=0 y=100 width=400 height=500 {
            group hello { label words "Welcome" x=20 y=20 }
            group plans { button plan "Plan" x=20 y=20 toggles=chosen }
            plate ready { button start "Start" x=20 y=20 opens=home }
        }
    }
    screen home {
        app-bar
        carousel offers x=0 y=100 width=400 {
            button a "A" width=150 height=100
            button b "B" width=150 height=100
            button c "C" width=150 height=100 toggles=taken
        }
    }
    """

  @Test func `A pager shows one page, and a swipe turns it`() throws {
    let text =
      Self.intro + """

        task turn {
            start welcome
            expect value=1 of=intro
            expect visible=words
            swipe left from=intro
            expect value=2 of=intro
            expect value=plans of=intro
            tap plan
            expect mode=chosen
            swipe left
            expect value=3 of=intro
            swipe left
            expect value=3 of=intro
            swipe right from=intro
            expect value=plans of=intro
            swipe left from=intro
            tap start
            expect screen=home
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `A swipe shows more of a carousel`() throws {
    let text =
      Self.intro + """

        task look {
            start home
            expect visible=b
            swipe left from=offers
            tap c
            expect mode=taken
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `With right-to-left text the back swipe starts at the right edge`() throws {
    let text = """
      device iphone-3g
      direction rtl
      screen a { navigation-bar; button go "Go" x=100 y=200 opens=b }
      screen b { navigation-bar }
      task back {
          start a
          tap go
          swipe right x=1 y=200
          expect screen=b
          swipe left x=319 y=200
          expect screen=a
          tap go
          swipe left
          expect screen=a
      }
      """
    #expect(try surprises(text) == [])
  }

  @Test func `With right-to-left text a pager continues to the left`() throws {
    let text =
      "direction rtl\n" + Self.intro + """

        task turn {
            start welcome
            expect value=hello of=intro
            swipe left from=intro
            expect value=hello of=intro
            swipe right from=intro
            expect value=plans of=intro
            tap plan
            expect mode=chosen
            drag plan dx=390
            expect value=ready of=intro
            swipe left from=intro
            expect value=plans of=intro
        }
        task look {
            start home
            expect visible=a
            swipe left from=offers
            expect visible=a
            swipe right from=offers
            tap c
            expect mode=taken
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `A pager shows the page of value= at first`() throws {
    let text =
      Self.intro.replacing("pager intro", with: "pager intro value=2") + """

        task turn {
            start welcome
            expect value=plans of=intro
            swipe right from=intro
            expect value=1 of=intro
            swipe left from=intro
            swipe left from=intro
            tap start
            expect screen=home
        }
        """
    #expect(try surprises(text) == [])
    let study = try todaysStudy(text)
    let app = study.app(of: try #require(study.layouts.first))
    let placed = try #require(app.placed(app.firstState))
    #expect(placed.target(id: "plan") != nil && placed.target(id: "start") == nil)
  }

  @Test(arguments: ["0", "1.5", "1001", "\"two\""])
  func `A pager's value= must name an existing page`(_ page: String) {
    let text = Self.intro.replacing("pager intro", with: "pager intro value=\(page)")
    #expect(read(text).study == nil)
  }
}
