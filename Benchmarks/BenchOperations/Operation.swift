/// Something to be repeated and timed.
///
/// It returns a number that depends on its result: adding these up keeps the optimizer from leaving
/// the work out.
struct Operation {
  var name: String
  var run: () -> Int

  init(_ name: String, _ run: @escaping () -> Int) {
    self.name = name
    self.run = run
  }

  /// Repeats for the given time in every round, after one round that isn't counted.
  func measure(rounds: Int, each duration: Duration) -> Measurement {
    var checksum = 0
    let batch = batchSize(&checksum)
    _ = nanoseconds(for: duration / 4, inBatchesOf: batch, &checksum)
    let values = (0..<rounds).map { _ in
      nanoseconds(for: duration, inBatchesOf: batch, &checksum)
    }
    precondition(checksum != 0, "\(name) did nothing")
    return Measurement(name: name, unit: "ns", values: values)
  }

  /// So many calls that reading the clock between them doesn't count.
  private func batchSize(_ checksum: inout Int) -> Int {
    var batch = 1
    while batch < 1 << 20 {
      let time = ContinuousClock().measure { for _ in 0..<batch { checksum &+= run() } }
      if time > .microseconds(200) { break }
      batch *= 2
    }
    return batch
  }

  private func nanoseconds(
    for duration: Duration, inBatchesOf batch: Int, _ checksum: inout Int
  ) -> Double {
    let start = ProcessorTime.now()
    var count = 0
    var elapsed = Duration.zero
    while elapsed < duration {
      for _ in 0..<batch { checksum &+= run() }
      count += batch
      elapsed = ProcessorTime.now() - start
    }
    return elapsed.nanoseconds / Double(count)
  }
}
