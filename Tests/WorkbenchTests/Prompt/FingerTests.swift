import Testing

@testable import Workbench

@Suite struct `A finger at the prompt` {
  @Test func `The commands press, slide and lift move a finger step by step`() {
    var prompt = Prompt()
    prompt.does("tap hello")
    #expect(prompt.does("press reply").contains("presses reply on its visible target"))
    #expect(prompt.does("expect pressed=reply").contains("as expected"))
    #expect(prompt.does("show").contains("●  pressed"))
    #expect(prompt.does("slide 160 200").hasSuffix("off reply, which is normal again"))
    #expect(!prompt.does("show").contains("●  pressed"))
    #expect(prompt.does("slide reply").hasSuffix("back on reply, which is pressed again"))
    #expect(prompt.does("lift").contains("hits reply"))
    #expect(prompt.session.prompt == "five/compose> ")
  }

  @Test func `A finger lifted outside the pressed target cancels the tap`() {
    var prompt = Prompt()
    prompt.does("tap hello", "press reply", "slide 160 200")
    #expect(prompt.does("lift").contains("outside reply: tap cancelled"))
    prompt.does("expect outcome=slip hit=\"\" screen=message")
  }

  @Test func `Other steps are refused while a finger is down, and undo lifts it`() {
    var prompt = Prompt()
    prompt.does("tap hello", "press reply")
    #expect(prompt.fails("tap reply").contains("slide it, or lift it first"))
    #expect(prompt.fails("touch reply").hasPrefix("a finger is down at"))
    #expect(prompt.fails("wait 1").hasPrefix("a finger is down at"))
    prompt.does("undo", "expect pressed=\"\"")
    #expect(prompt.fails("lift") == "no finger is down: press a target or a point first")
  }

  @Test func `The command press reports that a disabled target does not show pressed`() {
    var prompt = Prompt()
    prompt.does("tap hello")
    let answer = prompt.does("press dead")
    #expect(answer.hasPrefix("disabled:dead: ") && answer.contains("does not show pressed"))
  }

  @Test func `A saved task contains the press, slide and lift steps`() {
    var prompt = Prompt()
    prompt.does("tap hello", "press dead", "lift", "press reply", "slide 160 200", "lift")
    prompt.does("press reply", "lift", "save task mine")
    #expect(prompt.does("tasks mine").hasPrefix("✓ mine: "))
  }

  @Test func `The command layout lifts a finger that is down`() {
    var prompt = Prompt()
    prompt.does("press hello", "layout seven", "expect pressed=\"\"", "tap hello")
  }

  @Test func `Completion offers targets for press and values for expect`() {
    let prompt = Prompt()
    #expect(prompt.completes("press hel") == ["hello"])
    #expect(prompt.completes("expect net") == ["network="])
    #expect(prompt.completes("expect network=") == ["network=shown", "network=hidden"])
    #expect(prompt.completes("expect pressed=hel") == ["pressed=hello"])
    #expect(prompt.completes("expect curled=in") == ["curled=inbox"])
  }
}
