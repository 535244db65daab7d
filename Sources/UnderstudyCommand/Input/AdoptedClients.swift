internal import System
internal import Understudy

/// The options of every command that starts a mock.
enum MockOptions {
  static let client = OptionDeclaration.valued(
    "client", ValueDeclaration("FILE", .files), isRepeatable: true,
    help: "Register the client of this downloaded client-secret file as well.")
  static let seed = OptionDeclaration.valued(
    "seed", ValueDeclaration("TEXT"),
    help: "Derive ids, codes and tokens from TEXT, so that a run can be repeated.")
}

/// The client-secret files that the mock is given.
enum AdoptedClients {
  /// Reads them all before reporting anything; warnings are printed, errors end the command.
  static func read(
    _ paths: [String], _ terminal: Terminal
  ) throws(CommandError) -> [Understudy.ClientSecretFile] {
    var clients: [Understudy.ClientSecretFile] = []
    var findings = ""
    for path in paths {
      let contents = try CommandError.files { () throws(FileFailure) in try InputFile.read(path) }
      do throws(Understudy.ClientSecretFileFailure) {
        clients.append(try Understudy.ClientSecretFile(contents: contents, name: path))
      } catch {
        findings += error.report
      }
    }
    guard findings.isEmpty else { throw .findings(findings) }
    for client in clients where !client.warnings.isEmpty { terminal.error.write(client.warnings) }
    return clients
  }
}
