import Foundation
import TestSupport
import Testing

/// `mistap explore FILE`, asked by raw sockets of bash.
@Suite struct `The server of mistap explore` {
  /// Starts the page of small.kdl; `$url`, `$port` and `$path` are its own, `ask` sends what it reads
  /// on a connection and prints the answer.
  private static let start = #"""
    set -m
    "$mistap" explore small.kdl --no-open > url 2> err &
    pid=$!
    until [ -s url ]; do sleep 0.02; done
    url=$(head -n 1 url); port=${url#*:*:}; path=/${port#*/}; port=${port%%/*}
    lead() { printf '%s %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n' "$1" "$path$2" "$port"; }
    post() { # name body
      lead POST "$1"
      printf 'Origin: http://127.0.0.1:%s\r\nContent-Type: application/json\r\n' "$port"
      printf 'Connection: close\r\nContent-Length: %s\r\n\r\n%s' "${#2}" "$2"
    }
    ask() { exec 3<>"/dev/tcp/127.0.0.1/$port" && cat >&3 && cat <&3; exec 3>&-; }
    closed() { (exec 4<>"/dev/tcp/127.0.0.1/$port") 2> no && echo open || echo closed; }

    """#

  private static func run(_ script: String) throws -> Output {
    try Program(["small.kdl": Program.small, "other.kdl": Program.small]).shell(start + script)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `A signal ends the server and leaves no port`(_ signal: String, _ status: Int) throws {
    let output = try Self.run("kill -\(signal) $pid; wait $pid; echo $?; closed")
    #expect(output.standardOutput == "\(status)\nclosed\n")
  }

  @Test func `The end names changes that are not saved`() throws {
    let output = try Self.run(
      #"""
      post command '{"line":"title \"New\""}' | ask > answer; grep -c '"ok":true' answer
      kill -INT $pid; wait $pid; cat err
      """#)
    #expect(output.standardOutput == "1\nnot saved: the changes to small.kdl\n")
  }

  @Test func `A port in use is refused with status 2, and so is a port with a written page`() throws
  {
    let output = try Self.run(
      #"""
      "$mistap" explore other.kdl --no-open --port $port; echo $?
      "$mistap" explore other.kdl -o page.html --port $port; echo $?
      "$mistap" explore nosuch.kdl --no-open; echo $?
      kill -INT $pid; wait $pid
      """#)
    #expect(output.standardOutput == "2\n2\n2\n")
    #expect(output.standardError.contains("is in use; without --port mistap takes a free one"))
  }

  @Test func `Only the embedded files are served, and no file of the folder`() throws {
    let output = try Self.run(
      #"""
      for name in small.kdl ../small.kdl %2e%2e/small.kdl /etc/passwd; do
        { lead GET "$name"; printf 'Connection: close\r\n\r\n'; } | ask | head -n 1
      done
      { lead GET page.js; printf 'Connection: close\r\n\r\n'; } | ask | head -n 1
      kill -INT $pid; wait $pid
      """#)
    #expect(output.standardOutput.components(separatedBy: "404 Not Found").count == 5)
    #expect(output.standardOutput.components(separatedBy: "200 OK").count == 2)
  }

  @Test func `Pipelined requests, 200 in a row, are answered`() throws {
    let output = try Self.run(
      #"""
      for n in $(seq 200); do lead GET talk.js; printf '\r\n'; done > many
      { cat many; lead GET state; printf 'Connection: close\r\n\r\n'; } | ask > all
      grep -c 'HTTP/1.1 200 OK' all
      kill -INT $pid; wait $pid
      """#)
    #expect(output.standardOutput.hasPrefix("201\n"))
  }
}

/// The page beside the prompt, on a terminal.
@Suite struct `The command explore at the prompt` {
  /// Posts a command to a page and returns the answer.
  private static func command(_ line: String, at url: String) throws -> String {
    let script = #"""
      port=${1#*:*:}; path=/${port#*/}; port=${port%%/*}; body="{\"line\":\"$2\"}"
      exec 3<>"/dev/tcp/127.0.0.1/$port"
      printf 'POST %scommand HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nOrigin: http://127.0.0.1:%s\r\n' \
        "$path" "$port" "$port" >&3
      printf 'Content-Type: application/json\r\nConnection: close\r\nContent-Length: %s\r\n\r\n%s' \
        "${#body}" "$body" >&3
      cat <&3
      """#
    return try Executable.run(["-c", script, "bash", url, line], program: "/bin/bash")
      .standardOutput
  }

  private static func open(_ terminal: PseudoTerminal) throws -> String {
    try terminal.type("explore", .enter)
    try terminal.wait(for: "the address of the page") { screen in
      screen.currentLine == "inbox>" && screen.lines.contains { $0.hasPrefix("http://127.0.0.1:") }
    }
    return try #require(terminal.screen.lines.first { $0.hasPrefix("http://127.0.0.1:") })
  }

  @Test func `Half a typed line survives a command of the page`() throws {
    let terminal = try startPrompt(columns: 120, environment: ["BROWSER": "true"])
    let url = try Self.open(terminal)
    try terminal.type("tap re")
    try terminal.wait(for: "the typed half") { $0.currentLine == "inbox> tap re" }
    #expect(try Self.command("tap trash", at: url).contains("\"from\":\"page\""))
    try terminal.wait(forHit: "trash")
    try terminal.wait(for: "the typed half again") { $0.currentLine == "inbox> tap re" }
    #expect(terminal.screen.lines.contains("page> tap trash"))
    try terminal.type("ply", .enter)
    try terminal.wait(forHit: "reply")
    try terminal.type("quit", .enter)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try Self.command("tap trash", at: url) == "")
  }

  @Test func `A second explore prints the same address`() throws {
    let terminal = try startPrompt(columns: 120, environment: ["BROWSER": "true"])
    let url = try Self.open(terminal)
    try terminal.type("explore", .enter)
    try terminal.wait(for: "the same address twice") { screen in
      screen.lines.count { $0 == url } == 2
    }
  }

  @Test func `Explore without a terminal says what to type in the shell`() throws {
    let program = try Program(["small.kdl": Program.small])
    let output = try program.run("small.kdl", "-c", "explore")
    #expect(output.status == .exited(1))
    #expect(
      output.standardError.contains("explore needs a terminal; in the shell: mistap explore FILE"))
  }
}
