internal import Plays
internal import System

/// The reason why a command that helps with a client has failed.
struct HelperFailure: Error, Hashable, Sendable {
  var reason: String
}

/// The driver's commands that aren't actions: they help with the client, in its surroundings.
extension Supervisor {
  /// Runs a command to its end, and returns its output.
  func help(
    with command: [Template], adding more: [String] = [], within limit: Duration
  ) async throws(HelperFailure) -> String {
    var words: [String] = []
    do throws(UnresolvedReference) {
      for word in command { words.append(try world.variables.text(of: word)) }
    } catch {
      throw HelperFailure(reason: "\(error)")
    }
    let environment = world.environment.merging(clock.environment) { $1 }
    var launch = Launch(
      words.first ?? "", words.dropFirst() + more,
      environment: environment.map { "\($0)=\($1)" },
      searchPath: environment["PATH"] ?? ground.searchPath)
    launch.directory = world.folder.work
    launch.sandbox = world.enclosure?.enclosure
    guard let answer = await ProgramAnswer.of(launch, within: limit) else {
      throw HelperFailure(reason: "'\(launch.command)' can't be started")
    }
    guard answer.exitCode == 0 else {
      let end = answer.exitCode.map { "ended with \($0)" } ?? "was ended by a signal"
      throw HelperFailure(reason: "'\(words.joined(separator: " "))' \(end)")
    }
    return answer.output
  }
}
