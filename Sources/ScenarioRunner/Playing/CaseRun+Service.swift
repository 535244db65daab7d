internal import Evidence
internal import System
internal import Scenarios
internal import Understudy
internal import WireFormats

/// A client that runs for the whole case.
extension CaseRun {
  /// What the run of a service is called, beside those of actions.
  static let serviceName = "service"
  private static let longestLife = Duration.seconds(24 * 3600)
  private static let readinessPause = Duration.milliseconds(25)

  func startService() async throws(StepFailure) {
    guard let service = plan.driver.service else { return }
    var program = ClientProgram(ActionName(.status, feature: Self.serviceName))
    program.label = Self.serviceName
    program.isBackground = true
    program.arguments = service.arguments
    program.environment = service.environment
    let run = try launch(program, limit: Self.longestLife)
    self.service = run
    let limit = service.ready.timeout ?? .seconds(20)
    let isReady = try await isReady(service.ready, run, within: limit)
    guard !isReady, run.isRunning else { return }
    memory.launchFailure = memory.launchFailure ?? "the service isn't ready after \(limit)"
    await end(run)
  }

  private func isReady(
    _ readiness: ServiceReadiness, _ run: ClientRun, within limit: Duration
  ) async throws(StepFailure) -> Bool {
    if let pattern = readiness.output {
      return await wait(for: limit) {
        run.isOver || pattern.isFound(in: run.output.text) || pattern.isFound(in: run.errors.text)
      }
    }
    guard let template = readiness.http, let address = WebAddress(try text(of: template)) else {
      return true
    }
    let end = now.wall + limit
    while now.wall < end, run.isRunning, !isCancelled {
      if var web = try? world.instance.browser() {
        web.patience = 0
        if (try? await web.ask(address)) != nil { return true }
      }
      await wait(for: Self.readinessPause) { run.isOver }
    }
    return false
  }

  /// Where the pages of the service are.
  func serviceAddress() throws(StepFailure) -> WebAddress? {
    if let ready = plan.driver.service?.ready.http { return WebAddress(try text(of: ready)) }
    return try plan.driver.client.redirectURIs.first.flatMap { uri throws(StepFailure) in
      WebAddress(try text(of: uri))
    }
  }
}

extension OutputCapture {
  /// What is kept of the output.
  var text: String { lines().map(\.text).joined(separator: "\n") }
}
