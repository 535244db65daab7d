extension RandomWalk {
  /// Leaves out what isn't needed for a difference: first long stretches, in the end single steps.
  static func shrunk(_ steps: [WalkStep], seed: UInt64, keepsState: Bool) -> [WalkStep] {
    // What is long ago seldom matters, and each attempt takes all steps again.
    var shortest = steps
    var length = 64
    while length < steps.count {
      if let shorter = failing(
        Array(steps.suffix(length)), seed: seed, keepsState: keepsState)
      {
        shortest = shorter
        break
      }
      length *= 4
    }
    var stretch = shortest.count / 2
    while stretch > 0 {
      var start = 0
      while start < shortest.count {
        let end = min(start + stretch, shortest.count)
        let rest = Array(shortest[..<start] + shortest[end...])
        if let shorter = failing(rest, seed: seed, keepsState: keepsState) {
          shortest = shorter
        } else {
          start = end
        }
      }
      stretch /= 2
    }
    return shortest
  }

  /// The steps up to the first difference; nil when there is none.
  private static func failing(
    _ steps: [WalkStep], seed: UInt64, keepsState: Bool
  ) -> [WalkStep]? {
    var pair = Pair(seed: seed, keepsState: keepsState)
    for (index, step) in steps.enumerated() where pair.take(step) != nil {
      return Array(steps[...index])
    }
    return nil
  }
}
