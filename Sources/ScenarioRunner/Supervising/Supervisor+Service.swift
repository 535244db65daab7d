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
    if let place = try serviceAddress(variables)?.loopback { lookForPortHolder(at: place) }
    if let portHolder {
      noteStartFailure("the service can't listen: \(portHolder)")
      return await end(run)
    }
    guard !isReady, run.isRunning else { return }
    noteStartFailure(
      "the service isn't ready after \(limit.shortText), the 'timeout' of 'ready' in its driver")
    await end(run)
  }

  private func isReady(
    _ readiness: ServiceReadiness, _ run: ClientRun, _ variables: Variables,
    within limit: Duration
  ) async throws(UnresolvedReference) -> Bool {
    switch readiness.sign {
    case .output(let pattern):
      return await tasks.wait(for: limit) {
        run.isOver || pattern.isFound(in: run.output.capture.text)
          || pattern.isFound(in: run.errors.capture.text)
      }
    case .http(let template):
      guard let address = WebAddress(try variables.text(of: template)) else { return true }
      return await isReady(run, within: limit) {
        guard var web = try? self.world.instance.browser() else { return false }
        web.patience = 0
        return (try? await web.ask(address)) != nil
      }
    case .socket(let template):
      let place = try variables.text(of: template)
      guard let port = place.split(separator: ":").last.flatMap({ UInt16($0) }) else {
        return await isReady(run, within: limit) { FileTree.kind(of: place) == .socket }
      }
      return await isReady(run, within: limit) {
        self.sample(run)
        return run.portsListened.contains(port)
      }
    case .file(let template):
      let path = try variables.text(of: template)
      return await isReady(run, within: limit) { FileTree.kind(of: path) != nil }
    }
  }

  /// Asks again and again for as long as the service runs.
  private func isReady(
    _ run: ClientRun, within limit: Duration, _ isSo: () async -> Bool
  ) async -> Bool {
    let end = recorder.now.wall + limit
    while recorder.now.wall < end, run.isRunning, !tasks.isCancelled {
      if await isSo() { return true }
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
