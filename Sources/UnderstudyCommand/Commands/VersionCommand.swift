internal import Keyring
internal import SocketTransport
internal import System

/// `version`: which build this is, and a word about what has grown old in it.
enum VersionCommand {
  static let declaration = CommandDeclaration(name: "version", abstract: "Print the version.")

  static func run(_ context: CommandContext) async throws(CommandError) -> ExitCode {
    context.terminal.output.write("\(context.catalogue.program) \(Version.description)\n")
    warnOfAge(context.terminal)
    return .success
  }

  /// To standard error, as a script that reads the version wants one line.
  static func warnOfAge(_ terminal: Terminal) {
    let advice = LibraryAge.advice(
      on: LibCrypto.version, builtOn: LibCrypto.buildDate, isLinkedIn: CurrentProcess.isStatic,
      at: WallClock.now())
    if let advice { terminal.error.report(advice) }
  }
}
