/// A random walk through the life of clients: the authority and a small independent model take the
/// same steps, and have to agree about everything that can be seen.
package enum RandomWalk {
  /// Takes a number of steps, or as many as model and authority agree about. Where the state is
  /// kept, the authority forgets it again and again, and goes on with what was kept.
  package static func run(
    seed: UInt64, steps count: Int, keepsState: Bool = false
  ) -> WalkReport {
    var choices = WalkChoices(seed: seed)
    var pair = Pair(seed: seed, keepsState: keepsState)
    var report = WalkReport()
    var taken: [WalkStep] = []
    taken.reserveCapacity(count)
    for number in 1...max(count, 1) {
      let step = WalkStep(number: number, action: .random(&choices, after: pair.model))
      taken.append(step)
      if let difference = pair.take(step) {
        report.failure = WalkFailure(
          seed: seed, step: number, difference: difference,
          last: Array(taken.suffix(20)), shortest: shrunk(taken, seed: seed, keepsState: keepsState)
        )
        return report
      }
      report.outcomes[pair.outcome(of: step), default: 0] += 1
    }
    return report
  }

  /// Model and authority side by side.
  struct Pair {
    var model = WalkModel()
    var stage: WalkStage

    /// The latest observation.
    private var seen = ""

    init(seed: UInt64, keepsState: Bool) {
      stage = WalkStage(seed: seed, keepsState: keepsState)
    }

    /// Takes a step, and returns the difference between the two, if any.
    mutating func take(_ step: WalkStep) -> WalkFailure.Difference? {
      let foretold = model.take(step)
      seen = stage.take(step)
      return foretold == seen ? nil : WalkFailure.Difference(foretold: foretold, seen: seen)
    }

    /// The result of the latest step: a cause, or success.
    func outcome(of step: WalkStep) -> String {
      guard seen != "-" else { return "\(step.action.name): nothing to tell" }
      guard seen.hasSuffix("]"), let start = seen.lastIndex(of: "[") else {
        return "\(step.action.name): done"
      }
      return "\(step.action.name): \(seen[start...].dropFirst().dropLast())"
    }
  }
}

/// The report of a walk.
package struct WalkReport: Sendable {
  /// Nil when model and authority agree about all steps.
  package var failure: WalkFailure?
  /// The number of times that each outcome of each kind of step came about.
  package var outcomes: [String: Int] = [:]
}

/// The step at which model and authority disagree.
package struct WalkFailure: Error, Sendable {
  struct Difference: Sendable {
    let foretold: String
    let seen: String
  }

  let seed: UInt64
  let step: Int
  let difference: Difference
  let last: [WalkStep]
  /// The fewest steps found that lead to a difference.
  let shortest: [WalkStep]
}

extension WalkFailure: CustomStringConvertible {
  package var description: String {
    """
    seed \(seed), step \(step)
      foretold: \(difference.foretold)
      seen:     \(difference.seen)
    the last steps:
    \(last.map { "  \($0)" }.joined(separator: "\n"))
    a short way there:
    \(shortest.map { "  \($0)" }.joined(separator: "\n"))
    """
  }
}
