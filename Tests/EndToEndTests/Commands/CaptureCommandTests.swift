import Foundation
import TestSupport
import Testing

/// `mistap capture` with stand-ins for the tools on PATH, and with a browser where there is one.
@Suite struct `mistap capture, with the programs of a machine` {
  private static let dump = """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">\
    <node class="android.widget.Button" text="Save" clickable="true" bounds="[0,63][240,183]"/>\
    </node></hierarchy>
    """

  /// Runs the program with a folder of scripts as all of PATH.
  private func capture(_ arguments: String..., scripts: [String: String]) throws -> (
    output: Output, program: Program
  ) {
    let program = try Program()
    for (name, text) in scripts {
      let path = try program.folder.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let output = try Executable.run(
      ["capture"] + arguments, environment: ["PATH": program.folder.path(of: "bin")],
      folder: program.folder.path)
    return (output, program)
  }

  private static let adb = """
    case "$*" in
    *dump*) echo '\(dump)'; echo 'UI hierchary dumped to: /dev/tty';;
    *size) echo 'Physical size: 1080x2400';;
    *density) echo 'Physical density: 480';;
    esac
    """

  @Test func `Capture reads the dump that a tool prints and passes arguments unchanged`() throws {
    let (output, program) = try capture("adb", "-o", "a.kdl", scripts: ["adb": Self.adb])
    #expect(output.status == .exited(0), "\(output.standardError)")
    let path = program.folder.path(of: "a.kdl")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("button save \"Save\" x=0 y=21 width=80 height=40"))
    let serial = "B; echo no"
    let (named, _) = try capture(
      "adb", "--serial", serial, "-o", "-",
      scripts: ["adb": "[ \"$2\" = '\(serial)' ] && echo '\(Self.dump)'"])
    #expect(named.standardOutput.hasPrefix("<hierarchy"), "\(named.standardError)")
  }

  @Test func `Capture opens the captured scenario at the prompt`() throws {
    let program = try Program()
    let path = try program.folder.write("#!/bin/sh\n\(Self.adb)\n", to: "bin/adb")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let output = try Executable.run(
      ["capture", "adb"], input: "targets\n",
      environment: ["PATH": program.folder.path(of: "bin")], folder: program.folder.path)
    #expect(output.standardOutput.contains("save"), "\(output.standardError)")
    // The project of the working directory gives what the dump does not state.
    try program.folder.write("person older-adult\n", to: "mistap.kdl")
    let asked = try Executable.run(
      ["capture", "adb"], input: "predict all\n",
      environment: ["PATH": program.folder.path(of: "bin")], folder: program.folder.path)
    #expect(asked.standardOutput.contains("older-adult on "), "\(asked.standardError)")
  }

  @Test func `Capture ends with an error if its tool fails or is missing`() throws {
    let (refused, _) = try capture(
      "adb", "-o", "a.kdl", scripts: ["adb": "echo 'adb: no devices/emulators found' >&2; exit 1"])
    #expect(refused.status == .exited(2) && refused.standardError.contains("emulator"))
    let (missing, _) = try capture("adb", scripts: ["axe": "exit 0"])
    #expect(missing.status == .exited(2) && missing.standardError.contains("no adb"))
  }

  /// What a tool leaves behind may hold its pipes: it has ended all the same.
  @Test func `Capture does not wait for processes that its tool left running`() throws {
    let (output, _) = try capture(
      "adb", "-o", "-", scripts: ["adb": "echo '\(Self.dump)'; /bin/sleep 30 & exit 0"])
    #expect(output.standardOutput.hasPrefix("<hierarchy"), "\(output.standardError)")
  }

  private static let browser = ["/usr/bin/chromium", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: browser != nil))
  func `Capture reads the rectangles of a page from a browser`() throws {
    let program = try Program()
    try program.folder.write(
      """
      <!doctype html><title>Shop</title><body style="margin: 0">
      <button id="buy" style="position: absolute; left: 20px; top: 40px; width: 100px; height: 44px">Buy</button>
      """, to: "page.html")
    let output = try program.run(
      "capture", "file://\(program.folder.path(of: "page.html"))", "-o", "a.kdl")
    #expect(output.status == .exited(0), "\(output.standardError)")
    let text = try String(contentsOfFile: program.folder.path(of: "a.kdl"), encoding: .utf8)
    #expect(text.contains("button buy \"Buy\" x=20 y=40 width=100 height=44"))
    #expect(text.contains("size 393 852"))
  }

  /// A browser that ends the program that started it; its profile may keep files of its own.
  private static func browser(sending signal: String) -> String {
    """
    for word; do
      case $word in --user-data-dir=*) profile=${word#*=} ;; esac
    done
    echo "$profile" > "$HOME/profile"
    echo kept > "$profile/kept"
    kill -\(signal) $PPID
    exec /bin/sleep 20
    """
  }

  @Test(arguments: ["KILL", "TERM", "HUP", "INT"])
  func `Capture leaves no profile of a browser, whatever signal ends it`(_ signal: String) throws {
    let program = try Program()
    let path = try program.folder.write(
      "#!/bin/sh\n\(Self.browser(sending: signal))\n", to: "bin/chromium")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let output = try Executable.run(
      ["capture", "file:///a.html"],
      environment: ["PATH": program.folder.path(of: "bin"), "HOME": program.folder.path],
      folder: program.folder.path)
    #expect(output.status != .exited(0))
    let profile = try String(contentsOfFile: program.folder.path(of: "profile"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    #expect(profile.contains("/mistap-"))
    for _ in 0..<150 where FileManager.default.fileExists(atPath: profile) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(!FileManager.default.fileExists(atPath: profile))
  }
}
