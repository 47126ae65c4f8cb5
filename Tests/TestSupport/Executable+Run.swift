/// What a run of the program without a terminal came to.
package struct Output: Sendable {
  package let status: ExitStatus
  package let standardOutput: String
  package let standardError: String
}

extension Executable {
  /// Runs the program, or another one by its path, with pipes and waits for its end.
  ///
  /// `input` is all of standard input; `environment` holds changes to the usual test environment, nil
  /// taking a variable away; `home` is for several runs that are to share one. A run that takes
  /// longer than `limit` is killed, and is an error.
  package static func run(
    _ arguments: [String] = [], program: String? = nil, input: String = "",
    environment: [String: String?] = [:],
    folder: String? = nil, home: TemporaryFolder? = nil, limit: Duration = .seconds(180)
  ) throws -> Output {
    let home = try home ?? TemporaryFolder()
    let (childInput, ours) = try Descriptor.pipe()
    let (output, childOutput) = try Descriptor.pipe()
    let (error, childError) = try Descriptor.pipe()
    let child = try ChildProcess(
      try program ?? path(), arguments: arguments,
      environment: Self.environment(home: home.path, adding: environment), folder: folder,
      streams: .descriptors(
        input: childInput.number, output: childOutput.number, error: childError.number))
    for end in [childInput, childOutput, childError] { end.close() }
    for end in [ours, output, error] { end.stopBlocking() }

    var texts: (output: [UInt8], error: [UInt8]) = ([], [])
    let deadline = Deadline(limit)
    var unsent = Array(input.utf8)[...]
    if unsent.isEmpty { ours.close() }
    while output.isOpen || error.isOpen {
      try Descriptor.wait(reading: [output, error], writing: ours, until: deadline)
      if !ours.send(&unsent) || unsent.isEmpty { ours.close() }
      if !output.receive(into: &texts.output) { output.close() }
      if !error.receive(into: &texts.error) { error.close() }
    }
    return Output(
      status: try child.wait(until: deadline),
      standardOutput: String(decoding: texts.output, as: UTF8.self),
      standardError: String(decoding: texts.error, as: UTF8.self))
  }
}
