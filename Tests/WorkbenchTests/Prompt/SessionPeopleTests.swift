import Testing
import TouchLab

@testable import Workbench

/// Several people at the prompt.
@Suite struct `People at the prompt` {
  private static func people(_ prompt: Prompt) -> [String] {
    prompt.session.study?.people.map(\.id) ?? []
  }

  @Test func `The command person sets several people, shows them and can be undone`() {
    var prompt = Prompt()
    let told = prompt.does("person walking older-adult")
    #expect(told.split(separator: "\n").map { $0.prefix(7) } == ["walking", "older-a"])
    #expect(told.contains("weakly supported"))
    #expect(prompt.does("person") == told)
    #expect(prompt.text.contains("person walking older-adult\n"))
    #expect(!prompt.text.contains("person thumb"))
    prompt.does("undo")
    #expect(Self.people(prompt) == ["thumb"])
    #expect(prompt.fails("person thumb oldr-adult").contains("did you mean 'older-adult'?"))
    #expect(prompt.fails("person thumb thumb").contains("named twice"))
  }

  @Test func `A person described once can be named again at the prompt`() {
    var prompt = Prompt()
    prompt.does("person me like=thumb { spread 2 }")
    #expect(Self.people(prompt) == ["me"])
    prompt.does("person thumb me", "person older-adult", "person me")
    #expect(Self.people(prompt) == ["me"])
    prompt.does("person me { spread 3 }", "person me index")
    #expect(Self.people(prompt) == ["me", "index"])
    #expect(prompt.session.study?.person.spread == 3)
  }

  @Test func `A person typed at the prompt replaces the people of the option --person`() throws {
    var options = Options()
    options.people = ["walking", "index"]
    var prompt = Prompt(options: options)
    #expect(Self.people(prompt) == ["walking", "index"])
    prompt.does("trials 50")
    #expect(Self.people(prompt) == ["walking", "index"])
    prompt.does("person thumb")
    #expect(Self.people(prompt) == ["thumb"])
  }

  @Test func `The commands predict, why and tasks report rates for each person`() {
    var prompt = Prompt()
    prompt.does("person thumb older-adult")
    let one = prompt.does("predict hello")
    #expect(one.contains("The table shows thumb.\nolder-adult: "))
    let screen = prompt.does("predict")
    #expect(screen.contains("thumb on iphone-3g, screen inbox:"))
    #expect(screen.contains("older-adult on iphone-3g, screen inbox:"))
    #expect(prompt.does("why hello").contains("\nolder-adult: "))
    #expect(prompt.does("tasks").contains("\n  older-adult: error-free "))
    #expect(prompt.does("suggest hello").contains("not for older-adult"))
    #expect(prompt.does("compare five seven").contains("for older adult"))
    // Older adults aiming at Organize delete a message, which fails.
    let run = prompt.fails("run")
    #expect(run.contains("by older adults"))
    prompt.does("person thumb")
    for line in ["predict hello", "predict", "why hello", "tasks", "compare five seven"] {
      #expect(!prompt.does(line).contains("older-adult"), "\(line)")
    }
  }

  @Test func `Answers name the person of each figure if there are several people`() {
    var prompt = Prompt()
    let alone = [
      prompt.does("show heat"), prompt.does("crowding"), prompt.does("touch hello times=100"),
      prompt.does("why hello"),
    ]
    for text in alone.dropLast() { #expect(!text.contains("thumb"), "\(text)") }
    prompt.does("person thumb older-adult")
    #expect(prompt.does("show heat").hasPrefix("mis-tap rates of thumb on iphone-3g:\n┏"))
    #expect(prompt.does("crowding").contains("wrong-target taps of thumb"))
    let touches = prompt.does("touch hello times=100")
    #expect(touches.contains("\nThe table shows thumb.\nolder-adult: "))
    prompt.does("person older-adult thumb", "layout seven", "start message")
    #expect(prompt.does("why reply").contains("older-adult"))
  }

  @Test func `The command show heat draws a heat map for any named person`() {
    var prompt = Prompt()
    let own = prompt.does("show heat")
    #expect(prompt.does("show heat thumb") == own)
    let other = prompt.does("show heat older-adult")
    #expect(other.hasPrefix("mis-tap rates of older-adult on iphone-3g:\n┏"))
    #expect(other.split(separator: "\n").count <= 22)
    prompt.does("person thumb older-adult")
    #expect(prompt.does("show heat older-adult") == other)
    prompt.does("person older-adult")
    let rates = { (text: String) -> [Substring] in
      text.split(separator: "\n").filter { $0.contains("%  ") }
    }
    // The drawing is a row lower without the line that says whose it is.
    let alone = prompt.does("show heat")
    #expect(rates(alone).map { $0.suffix(16) } == rates(other).map { $0.suffix(16) })
    #expect(rates(other) != rates(own))
    #expect(prompt.fails("show heat oldr-adult").contains("did you mean 'older-adult'?"))
    #expect(prompt.fails("show heat thumb index").hasPrefix("usage: show"))
    #expect(prompt.completes("show heat old") == ["older-adult"])
    #expect(prompt.completes("show targets old") == [])
    #expect(prompt.session.completion(for: "show heat ").hint == "show heat [PERSON]")
  }

  @Test func `Answers to layout changes and diff show the mis-taps of each person`() throws {
    var prompt = Prompt()
    prompt.does("person thumb older-adult")
    let missed = { (prompt: Prompt, person: Int) throws -> String in
      let all = prompt.session.evaluatedForEveryone
      let target = try #require(all[person].result.targets.first { $0.target.id == "edit" })
      return (100 - 100 * (target.success ?? 0)).fixed(places: 0)
    }
    let before = try [missed(prompt, 0), missed(prompt, 1)]
    let answer = prompt.does("set edit width=90")
    let after = try [missed(prompt, 0), missed(prompt, 1)]
    #expect(before != after && before[0] != before[1])
    for told in [answer, prompt.does("diff")] {
      let row = try #require(told.split(separator: "\n").first { $0.hasPrefix("  edit ") })
      let figures = row.split(separator: " ").dropFirst().map(String.init)
      #expect(figures == [before[0], "→", after[0], before[1], "→", after[1]])
      let heads = try #require(told.split(separator: "\n").first { $0.contains("mis-taps") })
      #expect(heads.split(separator: " ").suffix(2) == ["thumb", "older-adult"])
    }
    prompt.does("person thumb")
    #expect(!prompt.does("set edit width=95").contains("thumb"))
  }

  @Test func `An answer gives six people a column each in 80 columns`() throws {
    var prompt = Prompt()
    let people = ["thumb", "older-adult", "walking", "index", "thumb-rapid", "perfect"]
    prompt.does("person \(people.joined(separator: " "))")
    let told = prompt.does("set edit width=90").split(separator: "\n")
    let heads = try #require(told.first { $0.contains("mis-taps") })
    #expect(heads.split(separator: " ").suffix(6).map(String.init) == people)
    #expect(told.allSatisfy { $0.count <= 80 })
  }

  @Test func `The command predict all has a column per person, worst target first`() throws {
    var prompt = Prompt()
    let alone = prompt.does("predict all")
    prompt.does("person thumb older-adult")
    let both = prompt.does("predict all")
    #expect(both.contains("mis-tap % thumb") && both.contains("mis-tap % older-adult"))
    #expect(both.hasPrefix("thumb, older-adult on iphone-3g"))
    #expect(!alone.contains("mis-tap % thumb"))
    let rates = both.split(separator: "\n").compactMap { line -> [Double]? in
      let figures = line.split(separator: " ").dropFirst(2).prefix(2).compactMap { Double($0) }
      return figures.count == 2 ? figures : nil
    }
    #expect(rates.count > 3)
    let worst = rates.compactMap { $0.max() }
    #expect(worst == worst.sorted(by: >))
  }

  @Test func `Completion offers each person once, also as a value in a requirement`() {
    var prompt = Prompt()
    #expect(prompt.completes("person thumb-r") == ["thumb-rapid"])
    #expect(prompt.completes("person thumb-rapid thumb-r") == [])
    prompt.does("person me like=thumb", "person walking me")
    #expect(prompt.completes("person m") == ["motor-impairment", "me"])
    #expect(
      prompt.completes("require success target=reply person=") == ["person=walking", "person=me"])
  }
}
