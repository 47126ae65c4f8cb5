/// Writing files for a command.
extension Call {
  /// Writes a scenario, and replaces another text if there is one.
  ///
  /// - Returns: The words that report a replacement; empty if there was none.
  func writeScenario(_ bytes: [UInt8], to path: String) throws(CommandOutput) -> String {
    // A pipe or device with such a name is not a scenario.
    let isThere = path.hasSuffix(".kdl") && environment.files.kind(path) == .file
    let old = isThere ? try? environment.files.read(path) : nil
    try write(bytes, to: path)
    return old.map { $0 == bytes ? "" : ", replacing another text" } ?? ""
  }

  func write(_ bytes: [UInt8], to path: String) throws(CommandOutput) {
    do {
      try environment.files.write(path, bytes)
    } catch {
      throw .refused("cannot write '\(path)': \(error.reason)")
    }
  }
}
