internal import System
package import Plays
internal import SocketTransport
internal import WireFormats

extension Driver {
  /// The time that a client may take to say which version it is.
  private static let versionLimit = Duration.seconds(5)

  /// Asks the client for its version, if its driver knows how: the first line of its answer.
  func clientVersion(on ground: RunGround) async -> String? {
    var known = ["work", "home", "tmp"].reduce(into: [:]) {
      $0[$1] = JSONValue.string(ground.folder)
    }
    known["driver.dir"] = directory.map { .string($0) }
    let variables = Variables(known, ports: PortBook())
    guard let words = try? version?.map(variables.text(of:)), let program = words.first else {
      return nil
    }
    let inherited = isolation.inherited.compactMap { name in
      ground.surroundings[name].map { "\(name)=\($0)" }
    }
    var launch = Launch(
      program, Array(words.dropFirst()), environment: inherited + ["HOME=\(ground.folder)"],
      searchPath: ground.searchPath)
    launch.directory = ground.folder
    guard let child = try? launch.start() else { return nil }
    let alarm = Task {
      await EventLoop.shared.sleep(for: Self.versionLimit)
      if !Task.isCancelled { child.sendToGroup(.kill) }
    }
    let line = await child.firstLine()
    alarm.cancel()
    child.sendToGroup(.kill)
    _ = try? await EventLoop.shared.untilReadable(child.exitDescriptor)
    child.output?.close()
    child.errors?.close()
    _ = child.collect()
    return line
  }

  /// Asks the client for its version, and returns it if it is older than the driver is for.
  package func outdatedVersion(on ground: RunGround) async -> String? {
    guard oldestVersion != nil, let line = await clientVersion(on: ground), isTooOld(line) else {
      return nil
    }
    return line
  }
}

extension ChildProcess {
  /// The first line that says something, of what it prints or else of its complaints.
  fileprivate func firstLine() async -> String? {
    for stream in [output, errors] {
      var reader = LineReader()
      while let stream, (try? await EventLoop.shared.untilReadable(stream.descriptor)) != nil {
        var lines: [String] = []
        let reading = stream.read { lines += reader.append($0) }
        if let line = lines.first(where: { !$0.isEmpty }) { return line }
        guard reading != .ended else { break }
      }
      if let rest = reader.finish() { return rest }
    }
    return nil
  }
}
