let clock = ContinuousClock()
let start = clock.now
let figures = Benchmark(now: { (clock.now - start) / .seconds(1) }, workers: 2).figures()
print(figures.json)
