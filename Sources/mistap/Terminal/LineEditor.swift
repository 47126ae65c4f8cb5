private import CLineEditor
internal import Workbench

/// A line editor on the terminal: libedit with corrected keys, signals and drawing.
final class LineEditor {
  enum Input {
    case line(String)
    /// ^C
    case cancelled
    /// ^D on an empty line, a lost terminal, or the signal that ended the input.
    case ended(signal: Int32?)
  }

  private var editor: OpaquePointer?
  fileprivate var visitor: (waits: () -> Bool, visits: () -> Void)?
  private var complete: (String) -> Completion = { Completion(start: $0.count, candidates: []) }
  /// The text around the cursor of a cut list, and the index at which the list continues.
  private var cutList: (before: String, after: String, next: Int)?

  /// Creates an editor that uses the lines for `program` in the user's .editrc; nil if libedit
  /// cannot work.
  init?(program: String) {
    guard let editor = mistap_editor_open(program) else { return nil }
    self.editor = editor
    let context = Unmanaged.passUnretained(self).toOpaque()
    mistap_editor_set_completer(editor, completeAtTab, context)
  }

  deinit { close() }

  /// Restores the terminal. The editor cannot be used afterwards.
  func close() {
    if let editor { mistap_editor_close(editor) }
    editor = nil
  }

  /// Lets the user edit a line. The Tab key calls `complete` with the text before the cursor.
  func read(prompt: String, completing complete: @escaping (String) -> Completion) -> Input {
    guard let editor else { return .ended(signal: nil) }
    self.complete = complete
    cutList = nil
    switch mistap_editor_read(editor, prompt) {
    case .line: return .line(String(cString: mistap_editor_text(editor)))
    case .cancelled: return .cancelled
    case .end:
      let signal = mistap_signal_that_ended_input()
      return .ended(signal: signal == 0 ? nil : signal)
    }
  }

  /// Lets somebody else print above the line while it is edited.
  func setVisitor(waits: @escaping () -> Bool, visits: @escaping () -> Void) {
    guard let editor else { return }
    visitor = (waits, visits)
    mistap_editor_set_visitor(
      editor,
      mistap_visitor(
        waits: { lineEditor(of: $0)?.visitor?.waits() ?? false },
        visit: { lineEditor(of: $0)?.visitor?.visits() },
        context: Unmanaged.passUnretained(self).toOpaque()))
  }

  /// Changes the prompt of the line that is edited, during a visit.
  func setPrompt(_ prompt: String) {
    if let editor { mistap_editor_set_prompt(editor, prompt) }
  }

  /// Whether a line was typed ahead, without waiting for output.
  static var hasLineWaiting: Bool { mistap_line_is_waiting() }

  /// Replaces the history of Up, Down and ^R; the newest entry is last.
  func setHistory(_ entries: [String]) {
    guard let editor else { return }
    mistap_editor_clear_history(editor)
    for entry in entries { mistap_editor_add_history(editor, entry) }
  }

  /// Adds the newest entry to the history of Up, Down and ^R.
  func addHistory(_ entry: String) {
    if let editor { mistap_editor_add_history(editor, entry) }
  }

  fileprivate func completeWord(before: String, after: String) {
    guard let editor else { return }
    switch complete(before).step(before: before, after: after) {
    case .replace(let scalars, let text): mistap_editor_replace(editor, scalars, text)
    case .list(let candidates, let hint):
      // A second Tab without typing continues the cut list.
      let isSame = cutList.map { $0.before == before && $0.after == after } ?? false
      let size = ProcessEnvironment.terminalSize
      let list = CandidateList(
        candidates, hint: hint, from: isSame ? cutList?.next ?? 0 : 0, columns: size.columns,
        rows: size.rows)
      cutList = list.next.map { (before, after, $0) }
      mistap_editor_show(editor, list.text)
    case .explain(let hint):
      mistap_editor_show(editor, hint.wrapped(toColumns: ProcessEnvironment.terminalSize.columns))
    case .nothing: break
    }
  }
}

private func lineEditor(of context: UnsafeMutableRawPointer?) -> LineEditor? {
  context.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
}

/// The callback of libedit's Tab function.
private func completeAtTab(
  _ context: UnsafeMutableRawPointer?, _: OpaquePointer, _ before: UnsafePointer<CChar>,
  _ after: UnsafePointer<CChar>
) {
  guard let context else { return }
  let editor = Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
  editor.completeWord(before: String(cString: before), after: String(cString: after))
}
