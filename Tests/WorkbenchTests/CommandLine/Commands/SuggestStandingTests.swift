import Testing
import Workbench
import WorkbenchSupport

@Suite struct `mistap suggest, what changes leave and how they are made` {
  /// Small icons in rows, two buttons side by side, and a gate that only the second person breaks.
  private static let text = """
    platform android
    device pixel-7
    person thumb older-adult
    trials 10

    layout near {
        screen list title="List" {
            app-bar
            list {
                row one "One" {
                    icon-button -done "Done" x=330 y=16 width=24 height=24
                    icon-button -bin "Remove" x=366 y=16 width=24 height=24 danger=irreversible
                }
                row two "Two" {
                    icon-button -done "Done" x=330 y=16 width=24 height=24
                    icon-button -bin "Remove" x=366 y=16 width=24 height=24 danger=irreversible
                }
            }
        }
        screen edit title="Edit" {
            app-bar
            button save "Save" x=240 y=200 width=72 height=36
            button delete "Delete" x=316 y=200 width=72 height=36 danger=irreversible
        }
    }

    layout apart like=near {
        screen edit like=edit {
            button delete "Delete" x=16 y=700 width=380 height=48
        }
    }

    require confusion target=save with=delete at-most=0.0001 person=older-adult
    """

  private static func files() -> MemoryFiles { MemoryFiles(["a.kdl": text]) }

  @Test func `Suggestions name their person and the failures that remain`() throws {
    let files = Self.files()
    _ = try mistap(
      "run", "a.kdl", "--layouts", "near", "--format", "text,html,markdown,comment", "--quiet",
      files: files)
    let told = try mistap("suggest", "a.kdl", "--layouts", "near", files: files).out.joinedLines
    for text in [
      told, try #require(files["Reports/a.txt"]).joinedLines,
      try #require(files["Reports/a.html"]), try #require(files["Reports/a.md"]),
    ] {
      #expect(text.contains("The suggestions are for thumb, not for older-adult."), "\(text)")
      #expect(text.contains("guideline errors"), "\(text)")
      #expect(text.contains("failed requirement"), "\(text)")
      #expect(text.contains("The suggestions are for", times: 1), "\(text)")
    }
    #expect(told.contains("For older-adult: mis-tap rate "))
  }

  @Test func `Applied suggestions are reported with their layout, number and effect`() throws {
    let files = Self.files()
    let output = try mistap(
      "suggest", "a.kdl", "--layouts", "near", "--apply", "1", "-o", "b.kdl", files: files)
    let told = output.out
    #expect(told.contains("Applied to near, numbered as in suggest:"), "\(told)")
    #expect(told.contains("  ✓ 1 ") && told.contains("For thumb: mis-tap rate "), "\(told)")
    #expect(told.contains("For older-adult: mis-tap rate "), "\(told)")
    #expect(output.err == "wrote b.kdl")
    let quiet = try mistap(
      "suggest", "a.kdl", "--apply", "1", "-o", "d.kdl", "--quiet", files: files)
    #expect(quiet.out == "" && files["d.kdl"] != nil)
  }

  @Test(arguments: [
    ["--layouts", "near", "--person", "older-adult"], ["--layouts", "near", "--device", "pixel-9"],
    ["--layouts", "apart", "--person", "older-adult"],
    ["--layouts", "near", "--hit-testing", "compose", "--screen", "edit"],
  ])
  func `The printed command for --apply contains the options that its numbers need`(
    _ options: [String]
  ) throws {
    let files = Self.files()
    let told = try mistap(["suggest", "a.kdl"] + options, files: files).out.joinedLines
    let stop = try #require(told.firstRange(of: " -o NEW.kdl"), "\(told)")
    let command = told[..<stop.lowerBound].suffix(100)
    for option in options { #expect(command.contains(option), "\(option): \(told)") }
  }

  @Test func `The command suggest names the option that searches for another person`() throws {
    let files = Self.files()
    let told = try mistap("suggest", "a.kdl", files: files).out.joinedLines
    #expect(told.contains("--person older-adult suggests for older-adult)"), "\(told)")
    let alone = try mistap("suggest", "a.kdl", "--person", "older-adult", files: files).out
    #expect(!alone.joinedLines.contains("suggests for"), "\(alone)")
  }

  @Test func `Every report prints the command that applies its suggestions`() throws {
    let files = Self.files()
    _ = try mistap(
      "run", "a.kdl", "--layouts", "near", "--format", "text,html,comment", "--quiet", files: files)
    let text = try #require(files["Reports/a.txt"])
    let command = "mistap suggest a.kdl --layouts near "
    #expect(text.joinedLines.contains(command), "\(text)")
    #expect(try #require(files["Reports/a.html"]).contains("<code>\(command)"))
    let several = try mistap("suggest", "a.kdl", "--layouts", "near,apart", files: files).out
    #expect(several.joinedLines.contains("--layouts near --apply 1"), "\(several)")
  }

  @Test func `A statement is printed whole, or with the command that writes the rest`() throws {
    func told(_ rows: Int) throws -> String {
      let list = (1...rows).map { row in
        "row r\(row) opens=home { icon-button -go \"Go\" x=350 y=3 width=24 height=24; }\n"
      }.joined()
      let text = """
        device iphone-14; platform classic
        person older-adult
        trials 10
        screen home title="Home" {
            list row-height=30 {
        \(list)
            }
        }
        """
      return try mistap("suggest", "a.kdl", files: MemoryFiles(["a.kdl": text])).out
    }
    let few = try told(6)
    #expect(few.contains("row r6 ") && !few.contains("further line"), "\(few)")
    let many = try told(12)
    #expect(many.contains("further lines: --apply 1 -o NEW.kdl writes all"), "\(many)")
  }

  @Test func `A requirement of another layout does not count as failed`() throws {
    let text = """
      device iphone-14; platform classic
      person older-adult
      layout near {
          screen order title="Order" {
              button save "Save" x=40 y=300 width=60 height=30
              button other "Other" x=104 y=300 width=60 height=30
          }
      }
      layout wide like=near {
          screen order like=order {
              button save "Save" x=200 y=200 width=120 height=60
              button more "More" x=40 y=400 width=120 height=60
          }
      }
      task go {
          start order
          tap save
      }
      task further on=wide {
          start order
          tap more
      }
      require success target=save at-least=0.9 layout=wide
      require success target=more at-least=0.9
      require clean task=further at-least=0.5
      require success target=save at-least=0.5 layout=near
      """
    let files = MemoryFiles(["a.kdl": text])
    for layout in ["near", "wide"] {
      let told = try mistap("suggest", "a.kdl", "--layouts", layout, files: files)
      #expect(
        told.status == 0 && !told.out.contains("failed requirement"), "\(told.err)\(told.out)")
    }
    let failing = text.replacing("at-least=0.5 layout=near", with: "at-least=0.9 layout=near")
    let fixed = try mistap(
      "suggest", "a.kdl", "--layouts", "near", files: MemoryFiles(["a.kdl": failing]))
    #expect(fixed.out.contains("the failed requirement is met"), "\(fixed.out)")
  }

  @Test func `Reports name a target that is not marked irreversible on every layout`() throws {
    let text = """
      device iphone-14; platform classic
      person older-adult
      trials 10
      layout near {
          screen home title="Home" {
              button save "Save" x=20 y=200 width=30 height=30
              button remove "Delete" x=52 y=200 width=30 height=30 danger=irreversible
          }
      }
      layout mild like=near {
          screen home like=home {
              button remove "Delete" x=52 y=200 width=30 height=30
          }
      }
      """
    let files = MemoryFiles(["a.kdl": text])
    let words = "`remove` is not marked irreversible on mild, as it is on near"
    let told = try mistap("compare", "a.kdl", files: files).out.joinedLines
    #expect(told.contains(words) && told.contains("remove not marked irreversible"), "\(told)")
    _ = try mistap("run", "a.kdl", "--format", "text,html,markdown", "--quiet", files: files)
    #expect(try #require(files["Reports/a.txt"]).joinedLines.contains(words))
    for name in ["Reports/a.md", "Reports/a.html"] {
      #expect(try #require(files[name]).contains("is not marked irreversible on mild"))
    }
    let same = text.replacing(
      "height=30\n    }\n}", with: "height=30 danger=irreversible\n    }\n}")
    let files2 = MemoryFiles(["a.kdl": same])
    #expect(try !mistap("compare", "a.kdl", files: files2).out.contains("not marked"))
    // Where a dialog asks, what cannot be undone is in the dialog.
    let asking = text.replacing(
      "height=30\n    }\n}",
      with: """
        height=30 presents=ask
                dialog ask "Delete?" {
                    action keep "Keep" dismisses=#true
                    action yes "Delete" danger=irreversible
                }
            }
        }
        """)
    let compared = try mistap("compare", "a.kdl", files: MemoryFiles(["a.kdl": asking]))
    #expect(compared.status == 0 && !compared.out.contains("not marked"), "\(compared.err)")
  }
}

extension String {
  /// The words one after the other, however they were broken into lines.
  fileprivate var joinedLines: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate func contains(_ words: String, times: Int) -> Bool {
    split(separator: words, omittingEmptySubsequences: false).count == times + 1
  }
}
