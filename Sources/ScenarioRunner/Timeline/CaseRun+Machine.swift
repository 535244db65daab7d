internal import Evidence
internal import HTTPWire
internal import Scenarios
internal import SocketTransport
internal import Understudy

/// What a story changes on the machine that the client finds.
extension CaseRun {
  /// Takes the port of an address, as any other program could.
  func occupy(_ template: Template) async throws(StepFailure) {
    let url = try text(of: template)
    guard let port = WebAddress(url)?.loopback?.port else {
      throw .refused("'\(url)' has no port of this machine")
    }
    // Whoever listened there last may have been told a moment ago that its time is up.
    var failure: SystemFailure?
    let end = now.wall + .seconds(2)
    repeat {
      failure = occupy(port)
      guard failure != nil else { break }
      await wait(for: .milliseconds(50)) { false }
    } while now.wall < end && !isCancelled
    if let failure { throw .refused("port \(port) can't be taken: \(failure)") }
    evidence.setting.occupiedPorts.append(Evidence.OccupiedPort(Int(port), since: now))
  }

  private func occupy(_ port: UInt16) -> SystemFailure? {
    let stranger = HTTPServer(loops: [ground.loop]) { _, _ in
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

  /// Whether the client finds a program that opens browsers is a matter of the moment.
  func leaveOpener(_ state: Browser.Opener) throws(StepFailure) {
    guard plan.driver.browser.way == .opener, state != opener else { return }
    if state == .missing, let other = world.otherOpener {
      throw .unsupported("a machine without an opener, where '\(other)' is one,")
    }
    do throws(FolderFailure) {
      try world.folder.leaveOpener(state)
    } catch {
      throw .refused("the opener can't be changed: \(error)")
    }
    opener = state
  }
}

extension World {
  /// A program of this machine that would open a browser in place of ours; nil when there is none.
  fileprivate var otherOpener: String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.lazy.filter { $0 != folder.openers }
      .flatMap { folder in OpenerShims.names.map { "\(folder)/\($0)" } }
      .first { FileTree.kind(of: $0) != nil }
  }
}
