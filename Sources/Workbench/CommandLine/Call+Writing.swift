/// Writing files for a command.
extension Call {
  /// Writes a scenario, in the place of another text if there is one.
  ///
  /// - Returns: What to add to what is said of it: that something was replaced, or nothing.
  func writeScenario(_ bytes: [UInt8], to path: String) throws(CommandOutput) -> String {
    // A pipe or device that has such a name is nobody's scenario.
    let isThere = path.hasSuffix(".kdl") && environment.files.kind(path) == .file
    let old = isThere ? try? environment.files.read(path) : nil
    try write(bytes, to: path)
    return old.map { $0 == bytes ? "" : ", in place of another text that was there" } ?? ""
  }

  func write(_ bytes: [UInt8], to path: String) throws(CommandOutput) {
    do {
      try environment.files.write(path, bytes)
    } catch {
      throw .refused("cannot write '\(path)': \(error.reason)")
    }
  }
}
