/// Times what happens inside the process, and prints one line of JSON per operation.
@main
struct BenchOperations {
  static func main() async throws {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print(Options.usage)
      return
    }
    // Before anything else reads the table of APIs.
    if options.wants(ResourceOperations.firstCall) {
      try ResourceOperations.measureFirstCall().print()
    }
    if options.wants(ScopeOperations.name) {
      try await ScopeOperations.measure(rounds: options.rounds).forEach { $0.print() }
    }
    let operations =
      CodecOperations.all() + TokenOperations.all() + (try KeyOperations.all())
      + (try SigningOperations.all()) + ResourceOperations.all()
    for operation in operations where options.wants(operation.name) {
      operation.measure(rounds: options.rounds, each: options.duration).print()
    }
    if options.wants(JudgingOperations.name), !options.evidence.isEmpty {
      try JudgingOperations.measure(
        options.evidence, rounds: options.rounds, each: options.duration
      ).print()
    }
    if options.wants(InstanceOperations.startStop) {
      try await InstanceOperations.measureStartStop(rounds: options.rounds, each: options.duration)
        .print()
    }
    if options.wants(ControlOperations.create) {
      try await ControlOperations.measureCreation(rounds: options.rounds, each: options.duration)
        .print()
    }
    if options.wants(InstanceOperations.held) {
      try await InstanceOperations.measureHeld(count: options.instances, rounds: options.rounds)
        .forEach { $0.print() }
    }
  }
}
