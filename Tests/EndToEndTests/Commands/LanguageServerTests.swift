import Foundation
import TestSupport
import Testing

@Suite struct `The language server as a program` {
  private static func framed(_ content: String) -> String {
    "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }

  private static let initialize = framed(
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
  private static let end =
    framed(#"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#)
    + framed(#"{"jsonrpc":"2.0","method":"exit"}"#)

  @Test func `The language server answers on its pipes and ends with status 0`() throws {
    let open = #"""
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.kdl",
       "languageId":"kdl","version":1,"text":"screen home { buton ok x=1 y=1 }\n"}}}
      """#
    let output = try Executable.run(
      ["lsp"], input: Self.initialize + Self.framed(open) + Self.end)
    #expect(output.status == .exited(0))
    #expect(output.standardError == "")
    #expect(output.standardOutput.contains("did you mean 'button'?"))
    #expect(output.standardOutput.contains("\"id\": 9"))
  }

  @Test func `A language server survives bad messages, and a lost client ends it with 1`() throws {
    let output = try Executable.run(
      ["lsp"], input: "garbage\r\n\r\n" + Self.framed("{") + Self.initialize)
    #expect(output.status == .exited(1))
    #expect(output.standardOutput.contains("-32700"))
    #expect(output.standardOutput.contains("\"capabilities\""))
  }

  /// Neovim, where it is installed.
  private static let neovim: String? = ["/usr/bin/nvim", "/usr/local/bin/nvim"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: neovim != nil, "Neovim is not installed"))
  func `The language server works with Neovim`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "title \"T\"\nscreen home {\n  button ok x=100 y=200   width=80 height=10 hit=visual\n}\n",
      to: "a.kdl")
    let script = try folder.write(Self.script, to: "client.lua")
    let output = try Executable.run(
      ["--headless", "-u", "NONE", "-i", "NONE", "a.kdl", "-c", "luafile \(script)"],
      program: Self.neovim, environment: ["mistap": try Executable.path()],
      folder: folder.path)
    let said = output.standardError + output.standardOutput
    #expect(said.contains("diagnostic 2 minimum-hit-target"), "\(said)")
    #expect(said.contains("% hit"), "\(said)")
    #expect(said.contains("completion button"), "\(said)")
    #expect(said.contains("lens "), "\(said)")
    #expect(said.contains("formatted     button"), "\(said)")
    #expect(said.contains("exit 0"), "\(said)")
  }

  /// What a user does: opens a file, looks, points, completes, formats, leaves.
  private static let script = """
    local function say(text) io.stdout:write(text .. "\\n") end
    local code
    local id = vim.lsp.start_client({
      name = "mistap", cmd = { os.getenv("mistap"), "lsp" }, root_dir = vim.fn.getcwd(),
      on_exit = function(status) code = status end })
    vim.lsp.buf_attach_client(0, id)
    vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
    for _, found in ipairs(vim.diagnostic.get(0)) do
      say("diagnostic " .. found.lnum .. " " .. tostring(found.code or
        (found.user_data and found.user_data.lsp and found.user_data.lsp.code)))
    end
    local document = { uri = vim.uri_from_bufnr(0) }
    local function ask(method, parameters)
      parameters.textDocument = document
      local answers = vim.lsp.buf_request_sync(0, method, parameters, 20000)
      return answers and answers[id] and answers[id].result
    end
    local hover = ask("textDocument/hover", { position = { line = 2, character = 10 } })
    say("hover " .. (hover and hover.contents.value or "nothing"))
    local items = ask("textDocument/completion", { position = { line = 2, character = 2 } }) or {}
    for _, item in ipairs(items) do say("completion " .. item.label) end
    for _, lens in ipairs(ask("textDocument/codeLens", {}) or {}) do
      say("lens " .. lens.command.title)
    end
    vim.lsp.buf.formatting_sync(nil, 20000)
    for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
      say("formatted " .. line)
    end
    vim.lsp.stop_client(id)
    vim.wait(20000, function() return code ~= nil end, 20)
    say("exit " .. tostring(code))
    vim.cmd("qall!")
    """
}
