import ScenarioLanguage
import Testing
import TouchLab

@testable import Importing

@Suite struct `Dumps of pages` {
  @Test func `Playwright's boxes in frames count from the frame's corner`() throws {
    let text = #"""
      [{"role":"iframe","box":{"x":10,"y":20,"width":300,"height":300},"children":[
      {"role":"button","name":"a","box":{"x":1,"y":2,"width":30,"height":30}}]},
      {"role":"link","name":"b","disabled":true,"box":{"x":0,"y":900,"width":30,"height":30}},
      {"role":"link","children":["c","d"],"box":{"x":0,"y":500,"width":30,"height":30}},
      {"role":"button","name":"e"}]
      """#
    let screen = try Importer.screen(text)
    #expect(screen.ids == ["a", "c"] && screen.frame("a") == [11, 22, 30, 30])
    #expect(screen.remarks.map(\.code) == [.assumedSize, .noBox])
    #expect(screen.reasons == ["offscreen", "no-box"])
    var options = ImportOptions()
    options.size = Size(width: 400, height: 1000)
    #expect(try Importer.screen(text, options).target("b")?.isEnabled == false)
  }

  @Test func `The text of the active field of a page is no name`() throws {
    let screen = try Importer.screen(
      """
      - textbox [active] [ref=e2] [box=20,100,200,44]: Ana
      - textbox [ref=e3] [box=20,200,200,44]: Any tea
      """)
    #expect(screen.targets.map(\.label) == ["", "Any tea"])
  }

  @Test func `Playwright's outermost elements with a pointer are targets`() throws {
    let box = #""box":{"x":0,"y":100,"width":100,"height":40}"#
    let screen = try Importer.screen(
      #"""
      [{"role":"generic","cursor":"pointer","text":"out",\#(box),"children":[
      {"role":"generic","cursor":"pointer","text":"in",\#(box)}]},
      {"role":"generic","cursor":"pointer",\#(box),"children":[{"role":"link","name":"l",
      "box":{"x":0,"y":200,"width":100,"height":40},"children":[{"role":"generic","cursor":"pointer",\#(box)}]}]}]
      """#)
    #expect(screen.ids == ["out", "l"])
  }

  @Test func `Dumps of mistap's script take the largest rectangle and skip covered ones`()
    throws
  {
    let text = #"""
      {"format":"mistap-dom-rects","version":1,"title":"P","viewport":{"width":390,"height":844},"scale":2,"elements":[
      {"tag":"a","label":"a","id":null,"x":0,"y":10,"width":390,"height":60,"rects":[
      {"x":300,"y":10,"width":50,"height":20},{"x":0,"y":40,"width":390,"height":20}]},
      {"tag":"button","label":"b","covered":true,"x":0,"y":100,"width":50,"height":20,"rects":[]},
      {"tag":"input","type":"checkbox","id":"news","label":"","x":0,"y":200,"width":13,"height":13,"rects":[]},
      {"tag":"div","role":"switch","label":"d","disabled":true,"x":0,"y":300,"width":40,"height":20,"rects":[]}]}
      """#
    let screen = try Importer.screen(text)
    #expect(screen.ids == ["a", "news", "d"] && screen.frame("a") == [0, 40, 390, 20])
    #expect(screen.targets.map(\.kind) == [.link, .checkbox, .toggle])
    #expect(screen.targets.map(\.parts) == [2, 1, 1] && screen.reasons == ["covered"])
    #expect(screen.title == "P")
  }

  @Test func `Tappy's targets are counted`() throws {
    let elements =
      #"[{"left":0,"top":10,"width":50,"height":20},{"left":0,"top":10,"width":0,"height":20},{"left":0,"top":50,"width":50,"height":20}]"#
    let screen = try Importer.screen(
      #"{"device":{"name":"X","width":390,"height":844,"scaleFactor":3,"ppi":460},"html":"…","elements":\#(elements)}"#
    )
    #expect(screen.ids == ["target-1", "target-2"] && screen.device?.pixelsPerInch == 460)
    #expect(try Importer.screen(elements).ids == ["target-1", "target-2"])
  }

  @Test(arguments: [
    #""width":390,"height":844,"scaleFactor":20"#, #""width":390,"height":844,"scaleFactor":0"#,
    #""width":390,"height":844,"ppi":-1"#, #""width":390,"height":844,"scaleFactor":2,"ppi":1"#,
  ])
  func `Impossible facts of a device are dropped`(device: String)
    throws
  {
    let bytes = Array(#"{"device":{\#(device)},"elements":[]}"#.utf8)
    let scenario = try ImportedScenario([.init(path: "a", bytes: bytes)], at: "a.kdl")
    #expect(scenario.remarks.map(\.code).contains(.badDevice))
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: scenario.text))
    #expect(reading.study?.device.portraitSize == Size(width: 390, height: 844))
  }

  @Test func `A page of less than a point is refused`() {
    let text = #"{"device":{"width":0.001,"height":844},"elements":[]}"#
    #expect(Importer.code(Array(text.utf8)) == .noScreen)
  }

  @Test func `Tappy's output may have other values between targets`() throws {
    let element = #"{"left":0,"top":10,"width":50,"height":20}"#
    let screen = try Importer.screen(#"{"elements":[1,null,"a",[],\#(element),true]}"#)
    #expect(screen.ids == ["target-1"] && screen.dropped.isEmpty)
    #expect(try Importer.screen("{\"elements\":[1]}").ids == [])
  }

  @Test func `Rico's dumps are in pixels of a known phone`() throws {
    let node =
      #""class":"android.widget.Button","ancestors":["android.widget.TextView"],"clickable":true,"visible-to-user":true"#
    let root =
      #"{"class":"a.V","bounds":[0,0,1440,2560],"children":[null,{"bounds":[0,100,350,275],"content-desc":[null],"text":"a",\#(node)},{"bounds":[0,100,350,275],\#(node),"visibility":"gone"}]}"#
    for text in [
      #"{"activity_name":"a","is_keyboard_deployed":true,"activity":{"root":\#(root)}}"#, root,
    ] {
      let screen = try Importer.screen(text)
      #expect(screen.ids == ["a"] && screen.frame("a") == [0, 28.57, 100, 50])
      #expect(screen.reasons == ["hidden"])
    }
  }
}
