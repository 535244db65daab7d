internal import Evidence
internal import System
internal import Plays
internal import Understudy

/// A client that runs for the whole case.
extension Supervisor {
  private static let longestLife = Duration.seconds(24 * 3600)
  private static let readinessPause = Duration.milliseconds(25)
  private static let usualStart = Duration.seconds(20)

  func startService(_ variables: Variables) async throws(UnresolvedReference) {
    guard let service = driver.service else { return }
    var program = ClientProgram(ActionName(.status, feature: Self.serviceName))
    program.label = Self.serviceName
    program.isBackground = true
    program.arguments = service.arguments
    program.environment = service.environment
    let run = try launch(program, variables, limit: Self.longestLife)
    keep(service: run)
    let limit = service.ready.timeout ?? Self.usualStart
    let isReady = try await isReady(service.ready, run, variables, within: limit)
    guard !isReady, run.isRunning else { return }
    noteStartFailure("the service isn't ready after \(limit)")
    await end(run)
  }

  private func isReady(
    _ readiness: ServiceReadiness, _ run: ClientRun, _ variables: Variables,
    within limit: Duration
  ) async throws(UnresolvedReference) -> Bool {
    if let pattern = readiness.output {
      return await tasks.wait(for: limit) {
        run.isOver || pattern.isFound(in: run.output.capture.text)
          || pattern.isFound(in: run.errors.capture.text)
      }
    }
    guard let template = readiness.http,
      let address = WebAddress(try variables.text(of: template))
    else { return true }
    let end = recorder.now.wall + limit
    while recorder.now.wall < end, run.isRunning, !tasks.isCancelled {
      if var web = try? world.instance.browser() {
        web.patience = 0
        if (try? await web.ask(address)) != nil { return true }
      }
      await tasks.wait(for: Self.readinessPause) { run.isOver }
    }
    return false
  }

  /// The address of the service's pages.
  func serviceAddress(_ variables: Variables) throws(UnresolvedReference) -> WebAddress? {
    guard let template = driver.service?.ready.http ?? driver.client.redirectURIs.first else {
      return nil
    }
    return WebAddress(try variables.text(of: template))
  }
}
