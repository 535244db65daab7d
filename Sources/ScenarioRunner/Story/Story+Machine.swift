internal import Evidence
internal import System
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// Steps that change the machine that the client finds, and its time.
extension Story {
  /// Takes the port of an address, as any other program could.
  func occupy(_ template: Template) async throws(StepFailure) {
    let url = try text(of: template)
    guard let port = WebAddress(url)?.loopback?.port else {
      throw .refused("'\(url)' has no port of this machine")
    }
    // A program that listened there may have been told to end only a moment ago, and a service may
    // have stopped listening.
    let end = recorder.now.wall + .seconds(2)
    while serviceListens(at: port) {
      guard recorder.now.wall < end, !tasks.isCancelled else {
        throw .notApplicable("the client's own service listens at port \(port) and doesn't stop")
      }
      await tasks.pause(for: .milliseconds(50))
    }
    var failure: SystemFailure?
    repeat {
      failure = occupy(port)
      guard failure != nil else { break }
      await tasks.pause(for: .milliseconds(50))
    } while recorder.now.wall < end && !tasks.isCancelled
    if let failure { throw .refused("port \(port) can't be taken: \(failure)") }
    recorder.evidence.setting.occupiedPorts.append(
      Evidence.OccupiedPort(Int(port), since: recorder.now))
  }

  /// True if the client's service listens there now; that it once did takes the port from nobody.
  private func serviceListens(at port: UInt16) -> Bool {
    guard let service = supervisor.service, service.isRunning else { return false }
    supervisor.sample(service)
    return service.isListening(at: port)
  }

  private func occupy(_ port: UInt16) -> SystemFailure? {
    let stranger = HTTPServer(loops: [tasks.loop]) { _, _ in
      .now(HTTPResponse(status: .notFound, body: Array("Another program is here.\n".utf8)))
    }
    do throws(SystemFailure) {
      _ = try stranger.listen(on: .loopback(port: port), in: world.enclosure?.network)
    } catch {
      return error
    }
    // Not every machine has the newer protocol.
    _ = try? stranger.listen(on: .loopback6(port: port), in: world.enclosure?.network)
    strangers.append(stranger)
    return nil
  }

  /// Has the programs that open browsers work, fail, or be gone.
  func leaveOpener(_ state: Browser.Opener) throws(StepFailure) {
    guard driver.browser.way == .opener, state != opener else { return }
    if state == .missing, let other = world.otherOpener {
      throw .unsupported("a machine without an opener, where '\(other)' is one,")
    }
    do throws(FileFailure) {
      try world.folder.leaveOpener(state)
    } catch {
      throw .refused("the opener can't be changed: \(error)")
    }
    opener = state
  }
}

// MARK: - Time

extension Story {
  /// Moves the mock's clock, and the client's with it where that can be done.
  func move(_ step: ClockStep) async {
    recorder.collectNews()
    let before = recorder.now
    switch step {
    case .advance(let time) where supervisor.clock.mode == .compressed:
      let (pause, jump) = CompressedTime.advance(time)
      await tasks.pause(for: pause)
      if jump > .zero { world.instance.clock.advance(by: jump) }
    case .advance(let time):
      world.instance.clock.advance(by: time)
      supervisor.noteClockLeftBehind()
    case .set(let time):
      world.instance.setClock(to: time)
      supervisor.noteClockLeftBehind()
    case .skewClient(let skew):
      let by = skew - supervisor.clock.skew
      supervisor.clock.skew = skew
      supervisor.clock.follow(world.instance.timestamp)
      recorder.evidence.add(Evidence.ClockChange(moment: recorder.now, subject: .client, by: by))
      return
    }
    let time = world.instance.timestamp
    supervisor.clock.follow(time)
    let moved = recorder.now
    recorder.evidence.add(
      Evidence.ClockChange(
        moment: moved, subject: recorder.evidence.setting.clock.movesClient ? .both : .server,
        by: supervisor.clock.mode == .compressed
          ? time - before.virtual : (time - before.virtual) - (moved.wall - before.wall)))
  }
}

extension World {
  /// A program of this machine that would open a browser in place of ours; nil when there is none.
  fileprivate var otherOpener: String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.lazy.filter { $0 != folder.openers }
      .flatMap { folder in OpenerShims.openers.map { "\(folder)/\($0)" } }
      .first { FileTree.kind(of: $0) != nil }
  }
}
