import Foundation
import TestSupport
import Testing

@Suite struct `mistap mcp, as a process` {
  @Test func `The agent server answers one line for each request and ends with its input`() throws {
    let program = try Program(["small.kdl": Program.small])
    let output = try program.run(
      "mcp",
      input: """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}

        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"predict","arguments":{"scenario":"small.kdl","format":"json"}}}
        {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"check","arguments":{"scenario":"nosuch.kdl"}}}
        no message

        """)
    #expect(output.status == .exited(0) && output.standardError == "")
    let lines = output.standardOutput.split(separator: "\n")
    let answers = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(answers.map { $0["id"] as? Int } == [1, 2, 3, nil])
    let results = answers.map { $0["result"] as? [String: Any] }
    #expect(results[0]?["protocolVersion"] as? String == "2025-06-18")
    let predicted = results[1]?["structuredContent"] as? [String: Any]
    #expect((predicted?["targets"] as? [Any])?.count == 1)
    #expect(results[2]?["isError"] as? Bool == true)
    #expect((answers[3]["error"] as? [String: Any])?["code"] as? Int == -32700)
  }

  @Test func `The agent server reads no pipe, and answers what comes after it`() throws {
    let program = try Program(["order.kdl": Program.small])
    let calls = [
      ("load_screen", #"{"path":"p.kdl"}"#), ("check", #"{"scenario":"p.kdl"}"#),
      ("save", #"{"scenario":"order.kdl","path":"p.kdl","overwrite":true}"#),
    ]
    let lines = calls.enumerated().map { index, call in
      #"{"jsonrpc":"2.0","id":\#(index),"method":"tools/call","params":{"name":"\#(call.0)","#
        + #""arguments":\#(call.1)}}"#
    }
    let ping = #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#
    try program.folder.write((lines + [ping, ""]).joined(separator: "\n"), to: "in.jsonl")
    let output = try program.shell("mkfifo p.kdl && timeout 20 $mistap mcp < in.jsonl")
    #expect(output.status == .exited(0))
    let answers = output.standardOutput.split(separator: "\n")
    #expect(answers.count == 4 && answers.last?.contains("\"id\":9") == true)
    #expect(answers.dropLast().allSatisfy { $0.contains("isError") })
  }
}
