import Synchronization
import Testing

@testable import Workbench

@Suite struct `mistap bench` {
  @Test func `names what it measures`() {
    let ticks = Mutex(0.0)
    let output = Bench.run(
      now: {
        ticks.withLock { time in
          time += 0.001
          return time
        }
      }, taps: 20_000)
    #expect(output.status == 0)
    #expect(output.out.contains("exact confusion matrix of 20 targets: 1000 µs"))
    #expect(output.out.contains("sampling, one core: 20 million taps a second"))
    #expect(output.out.contains("sampling is 20 times the plain way"))
  }
}
