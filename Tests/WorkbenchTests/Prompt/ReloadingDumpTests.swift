import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Reloading a dump` {
  private static func dump(_ nodes: String...) -> String {
    """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">\
    \(nodes.joined())</node></hierarchy>
    """
  }

  private static func button(_ text: String, _ bounds: String) -> String {
    "<node class='android.widget.Button' text='\(text)' clickable='true' bounds='\(bounds)'/>"
  }

  private static let save = button("Save", "[0,63][200,210]")
  private static let delete = button("Delete", "[210,63][400,210]")

  /// A prompt with a dump loaded.
  private func prompt(_ dump: String) -> Prompt {
    var prompt = Prompt(nil)
    prompt.files["a.xml"] = dump
    prompt.does("load a.xml")
    return prompt
  }

  @Test func `A reload of a dump repeats the changes made at the prompt`() {
    var prompt = prompt(Self.dump(Self.save, Self.delete))
    prompt.does(
      "resize delete 100 60", "move save 0 10", "ignore crowding target=save because=\"so\"")
    let changed = prompt.text
    prompt.files["a.xml"] = Self.dump(
      Self.save, Self.delete, Self.button("New", "[0,900][300,1050]"))
    let reply = prompt.does("reload")
    #expect(reply.contains("kept: resize delete 100 60; move save 0 10; ignore crowding"))
    #expect(!reply.contains("no longer applies"))
    let new = prompt.text.split(separator: "\n").filter { !$0.contains("button new") }
    #expect(new == changed.split(separator: "\n"))
  }

  @Test func `A reload of a dump names changes that no longer apply and keeps the rest`() {
    var prompt = prompt(Self.dump(Self.save, Self.delete))
    prompt.does("resize delete 100 60", "move save 0 10")
    prompt.files["a.xml"] = Self.dump(Self.button("Save", "[0,300][200,447]"))
    let reply = prompt.does("reload")
    #expect(reply.contains("kept: move save 0 10\n"))
    #expect(reply.contains("no longer applies: resize delete 100 60: "))
    #expect(prompt.text.contains("button save \"Save\" x=0 y=124.29 "))
    #expect(prompt.does("undo").hasPrefix("undid: reload"))
    #expect(prompt.text.contains("button delete \"Delete\" x=66.19 y=22 width=100 height=60"))
    #expect(prompt.does("redo", "reload").contains("kept: move save 0 10"))
  }

  @Test func `A reload of dumps repeats each change on its own screen`() {
    let two = Self.dump(Self.save) + Self.dump(Self.delete)
    var prompt = prompt(two)
    prompt.does("start screen-2", "resize delete 100 60", "start screen-1", "resize save 90 60")
    prompt.files["a.xml"] = two
    #expect(prompt.does("reload").contains("kept: resize delete 100 60; resize save 90 60"))
    #expect(prompt.session.state.run?.state.screenID == "screen-1")
    prompt.files["a.xml"] = Self.dump(Self.save)
    let reply = prompt.does("reload")
    #expect(reply.contains("resize delete 100 60: screen 'screen-2' no longer exists"))
  }

  @Test func `A reload of a dump repeats changes made by number or by suggestion`() {
    var prompt = prompt(Self.dump(Self.save, Self.delete))
    prompt.does("person older-adult", "show targets", "resize @1 30 20", "suggest", "apply 1")
    let changed = prompt.text
    prompt.files["a.xml"] = Self.dump(Self.save, Self.delete)
    #expect(prompt.does("reload").contains("; apply 1"))
    #expect(prompt.text == changed)
  }

  @Test func `A reload of a dump skips undone changes and those of another file`() {
    var prompt = prompt(Self.dump(Self.save, Self.delete))
    prompt.does("resize delete 100 60", "undo")
    #expect(!prompt.does("reload").contains("kept"))
    prompt.does("resize delete 100 60")
    prompt.files["b.xml"] = Self.dump(Self.save, Self.delete)
    prompt.does("load b.xml")
    #expect(!prompt.does("reload").contains("kept"))
  }

  @Test func `A reload of an unreadable dump changes nothing`() {
    var prompt = prompt(Self.dump(Self.save, Self.delete))
    prompt.does("resize delete 100 60")
    let changed = prompt.text
    prompt.files["a.xml"] = "<hierarchy>"
    #expect(prompt.fails("reload").contains("a.xml:1:"))
    #expect(prompt.text == changed)
  }
}
