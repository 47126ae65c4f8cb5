internal import Reporting
internal import TouchLab

extension Command {
  static let bench = Command(
    CommandForm("bench", "", "measure speed on this machine", takes: 0...0)
  ) { call in
    let benchmark = Benchmark(now: call.environment.now, workers: call.workers.count)
    let figures = benchmark.figures()
    let isJSON = call.options.formats?.contains(.json) == true
    return CommandOutput(isJSON ? figures.json : figures.text)
  }
}
