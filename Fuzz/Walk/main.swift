import AuthorityWalk
import Glibc

// Takes a random walk through the authority: Walk SEED STEPS. Prints how often each outcome came
// about. Exit status: 0 when the model agrees, 1 when it doesn't, 2 for wrong arguments.

let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard arguments.count == 2, let seed = arguments[0], let steps = arguments[1].flatMap(Int.init)
else {
  print("usage: Walk SEED STEPS")
  exit(2)
}
print("seed \(seed), \(steps) steps")
let report = RandomWalk.run(seed: seed, steps: steps)
if let failure = report.failure {
  print("the model and the authority differ\n\(failure)")
  exit(1)
}
for (outcome, count) in report.outcomes.sorted(by: { $0.key < $1.key }) {
  print("\(count)\t\(outcome)")
}
print("the model and the authority agree")
