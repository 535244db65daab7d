import Evidence
internal import Keyring
import ScenarioRunner
internal import SocketTransport
import Synchronization
internal import System
internal import Understudy
import WireFormats

/// The folder in which a case is written so that it needs no harness, and the case while it is
/// played.
final class StandaloneFolder: Sendable {
  private let path: String
  private let props = Mutex<CaseProps?>(nil)

  /// Refuses a folder with other files, and several cases.
  init(_ path: String, for cases: [CasePlan]) throws(CommandError) {
    self.path = path
    guard FileTree.names(in: path).isEmpty else {
      throw .finding("'\(path)' isn't empty, and a reproduction takes a folder of its own")
    }
    let count = cases.count(where: \.isHeld)
    guard count == 1 else {
      throw .finding("a reproduction is of one case with one client, but there are \(count)")
    }
  }

  func keep(_ props: CaseProps) { self.props.withLock { $0 = props } }

  /// Writes the files, and gives the exit code where there can be no script.
  func write(
    _ result: RunResult, telling stream: TextStream
  ) throws(CommandError) -> ExitCode? {
    guard let props = props.withLock(\.self) else {
      stream.write("\nno reproduction: the case wasn't played\n")
      return .notReproducible
    }
    let standalone: Standalone
    do throws(KeyringFailure) {
      standalone = try Standalone(props, result.lines, result.rules, now: WallClock.now())
    } catch {
      throw .serving(reason: "\(error)")
    }
    try CommandError.reports { () throws(FileFailure) in
      for file in standalone.files {
        let place = "\(path)/\(file.path)"
        try FileTree.makeFolders(FileTree.parent(of: place))
        try FileTree.write(file.contents, to: place, mode: file.mode)
      }
    }
    stream.write(text(of: standalone))
    return standalone.isPlayable ? nil : .notReproducible
  }

  private func text(of standalone: Standalone) -> String {
    guard standalone.isPlayable else {
      let reasons = standalone.obstacles.map { "  \($0)\n" }.joined()
      return "\nno reproduction: a server of a few lines can't play this case, because\n\(reasons)"
    }
    return """

      Without Understudy, \(standalone.looks.count) of \
      \(standalone.looks.count + standalone.unseen.count) findings show again with
        cd \(path.shellQuotedIfNeeded) && python3 reproduce.py

      """
  }
}
