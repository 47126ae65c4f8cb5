import Foundation
import TestSupport
import Testing

@Suite struct `Capturing a page` {
  private static let browser = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Where `.ci/playwright.sh` puts what drives browsers.
  private static let driver = ["\(Repository.root)/.build/playwright/playwright/driver"]
    .first { FileManager.default.isExecutableFile(atPath: "\($0)/node") }

  /// A page that is taken by the script and measured by itself: rounded places, a link over two lines,
  /// what is hidden, disabled, covered, and below the fold.
  private static let page = """
    <!doctype html><meta charset="utf-8"><title>Shop</title>
    <style>body { margin: 0; font: 16px sans-serif } button { position: absolute }</style>
    <button id="save" style="left: 10.25px; top: 20.5px; width: 90.5px; height: 33px">Save</button>
    <button id="off" disabled style="left: 120px; top: 20px; width: 60px; height: 33px">Off</button>
    <button id="gone" style="display: none">Gone</button>
    <button id="under" style="left: 10px; top: 90px; width: 60px; height: 30px">Under</button>
    <div id="over" style="position: absolute; left: 0; top: 80px; width: 100px; height: 60px; background: #eee"></div>
    <input id="name" placeholder="Name" style="position: absolute; left: 10px; top: 160px; width: 200px">
    <label style="position: absolute; left: 10px; top: 200px"><input type="checkbox" id="news"> News</label>
    <a id="more" href="#" style="position: absolute; left: 10px; top: 240px">More of it</a>
    <button id="far" style="left: 10px; top: 5000px">Far</button>
    """

  private static let ids = ["save", "off", "name", "news", "more"]

  @Test(.enabled(if: browser != nil))
  func `The capture script agrees with the rectangles that the browser measures`() throws {
    let browser = try #require(Self.browser)
    let program = try Program()
    let snippet = try program.run("import", "--snippet").standardOutput
    let html =
      Self.page + """
        <script>
        const dump = \(snippet.trimmingCharacters(in: .whitespacesAndNewlines.union([";"])));
        const measured = Object.fromEntries(\(Self.ids).map(id => {
          const r = document.getElementById(id).getBoundingClientRect();
          return [id, [r.x, r.y, r.width, r.height]];
        }));
        const encoded = text => btoa(unescape(encodeURIComponent(text)));
        document.body.innerHTML = `<pre>BEGIN ${encoded(dump)} ${encoded(JSON.stringify(measured))} END</pre>`;
        </script>
        """
    let page = try program.folder.write(html, to: "page.html")
    let output = try Executable.run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=390,844",
        "--user-data-dir=\(program.folder.path(of: "profile"))", "--dump-dom", "file://\(page)",
      ], program: browser, limit: .seconds(120))
    let words = output.standardOutput.split(whereSeparator: { " <>\n".contains($0) })
    let start = try #require(words.firstIndex(of: "BEGIN"), "\(output.standardError.prefix(500))")
    let texts = words[(start + 1)...].prefix(2).compactMap { Data(base64Encoded: String($0)) }
    try #require(texts.count == 2)
    try program.folder.write(String(decoding: texts[0], as: UTF8.self), to: "shop.json")
    let measured = try #require(
      try JSONSerialization.jsonObject(with: texts[1]) as? [String: [Double]])

    let frames = try Self.frames(of: "shop.json", in: program)
    #expect(Set(frames.keys).isSuperset(of: Self.ids))
    #expect(frames["gone"] == nil && frames["under"] == nil && frames["far"] == nil)
    Self.expect(frames, toBe: measured, calling: [:])
  }

  @Test(.enabled(if: browser != nil && driver != nil))
  func `A Playwright snapshot agrees with the rectangles that the browser measures`() throws {
    let program = try Program()
    let page = try program.folder.write(Self.page, to: "page.html")
    let driver = try #require(Self.driver)
    let script = """
      const { chromium } = require('\(driver)/package');
      (async () => {
        const browser = await chromium.launch({ executablePath: '\(try #require(Self.browser))', args: ['--no-sandbox'], timeout: 120000 });
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        page.setDefaultTimeout(120000);
        await page.goto('file://\(page)');
        const measured = await page.evaluate(ids => Object.fromEntries(ids.map(id => {
          const r = document.getElementById(id).getBoundingClientRect();
          return [id, [r.x, r.y, r.width, r.height]];
        })), \(Self.ids));
        const dump = JSON.stringify(await page.ariaSnapshotJSON({ boxes: true }));
        require('fs').writeFileSync('aria.json', dump);
        require('fs').writeFileSync('measured.json', JSON.stringify(measured));
        await browser.close();
      })();
      """
    try program.folder.write(script, to: "capture.js")
    let capture = try Executable.run(
      ["capture.js"], program: "\(driver)/node", folder: program.folder.path, limit: .seconds(120))
    try #require(capture.status == .exited(0), "\(capture.standardError.prefix(500))")
    let measured = try #require(
      try JSONSerialization.jsonObject(with: Data(try program.folder.read("measured.json").utf8))
        as? [String: [Double]])
    _ = try program.run("import", "aria.json", "--size", "390x844", "-o", "aria.kdl", "-q")
    let frames = try Self.frames(of: "aria.kdl", in: program)
    #expect(frames["gone"] == nil && frames["far"] == nil)
    // A snapshot has no ids: a link is called by its words.
    Self.expect(frames, toBe: measured, calling: ["more": "more-of-it"])
  }

  /// The frames of all targets, as a run reports them.
  private static func frames(of name: String, in program: Program) throws -> [String: [Double]] {
    let run = try program.run("run", name, "--reports", "out", "--format", "json", "-q")
    #expect(run.standardError == "" || run.status != .exited(2), "\(run.standardError)")
    let stem = name.prefix { $0 != "." }
    let report =
      try JSONSerialization.jsonObject(
        with: Data(try program.folder.read("out/\(stem).json").utf8)) as? [String: Any]
    let layouts = report?["layouts"] as? [[String: Any]]
    let screens = layouts?.first?["screens"] as? [[String: Any]]
    let targets = try #require(screens?.first?["targets"] as? [[String: Any]])
    var frames: [String: [Double]] = [:]
    for target in targets {
      guard let id = target["id"] as? String,
        let visibleFrame = target["visual"] as? [String: Double]
      else { continue }
      frames[id] = ["x", "y", "width", "height"].compactMap { visibleFrame[$0] }
    }
    return frames
  }

  /// Expects every edge where the browser has it, give or take half a pixel.
  private static func expect(
    _ frames: [String: [Double]], toBe measured: [String: [Double]], calling names: [String: String]
  ) {
    for id in ids {
      let frame = frames[names[id] ?? id] ?? []
      #expect(frame.count == 4 && measured[id]?.count == 4, "\(id)")
      let pairs = zip(frame, measured[id] ?? [])
      #expect(pairs.allSatisfy { abs($0 - $1) <= 0.5 }, "\(id): \(frame)")
    }
  }
}
