internal import Drawing
internal import Reporting
internal import ScenarioLanguage

extension Command {
  static let engine = Command(
    CommandForm(
      "engine", "slurm|parallel|github PATH…", "print a job that spreads a run over machines",
      details: """
        Prints a run in shards and its merge for an engine. Engines: a Slurm job array with a
        dependent merge, GNU parallel, or a GitHub Actions matrix. It takes the options of
        run and passes them on.
        """,
      example: "mistap engine slurm Scenarios --shards 8 > job.sh",
      takes: 2...Int.max, .names(of: Engine.self))
  ) { call throws(CommandOutput) in try call.printJob() }
}

extension Call {
  fileprivate func printJob() throws(CommandOutput) -> CommandOutput {
    let engine: Engine
    do throws(UsageError) {
      engine = try OptionValue(text: operand, option: "engine").word()
    } catch {
      throw .refused(error)
    }
    let paths = Array(operands.dropFirst())
    let given = paths + options.stated.values
    // Not every shell reads such words.
    if given.contains(where: { $0.shellWord.hasPrefix("$'") }) {
      throw .refused("a job takes no path or option with characters that cannot be printed")
    }
    if paths.contains("-") { throw .refused("standard input cannot be split over machines") }
    let run = ShardedRun(
      paths: paths, shards: options.shards ?? ShardedRun.standardShards, options: givenOn,
      reports: options.reports ?? Options.standardReports)
    return CommandOutput(engine.job(for: run).withoutTrailingNewline)
  }

  /// The options that belong to the run, in the order of the table.
  private var givenOn: [String] {
    OptionForm.options(of: "run").flatMap { form -> [String] in
      guard let value = options.stated[form.name], !Self.ownOptions.contains(form.name) else {
        return []
      }
      return form.value == nil ? ["--\(form.name)"] : ["--\(form.name)", value]
    }
  }

  /// The options that the job sets itself, and those that a job cannot use.
  private static let ownOptions: Set<String> = ["reports", "shard", "color", "watch"]
}
