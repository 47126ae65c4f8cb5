/// Writing files for a command.
extension Call {
  func write(_ bytes: [UInt8], to path: String) throws(CommandOutput) {
    do {
      try environment.files.write(path, bytes)
    } catch {
      throw .refused("cannot write '\(path)': \(error.reason)")
    }
  }
}
