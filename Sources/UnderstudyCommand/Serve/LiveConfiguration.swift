internal import Forms
internal import Records
internal import System
internal import ServeConfiguration
internal import Understudy
import WireFormats
internal import YAMLForms

/// The configuration file of a running mock, which is read again on demand.
struct LiveConfiguration {
  /// As it was read last without an error.
  private(set) var file: ConfigurationFile
  private let path: String
  private let overrides: SetupOverrides
  private let terminal: Terminal

  /// Reads the file that an option names; nil when it names none.
  init?(
    _ path: String?, overriding overrides: SetupOverrides = SetupOverrides(),
    _ terminal: Terminal
  ) throws(CommandError) {
    guard let path else { return nil }
    self.path = path
    self.terminal = terminal
    self.overrides = overrides
    file = try Self.read(path, overrides)
    warn()
  }

  /// Carries over what has changed in the file, and tells it; a file with errors changes nothing.
  mutating func reload(into instance: Understudy) async {
    let next: ConfigurationFile
    do throws(CommandError) {
      next = try Self.read(path, overrides)
    } catch {
      MessageWriter(program: "understudy").write(error, to: terminal.error)
      return note("'\(path)' can't be used, so the configuration is unchanged")
    }
    let reload = Reload(from: file.setup, to: next.setup)
    if !next.warnings.isEmpty { terminal.error.write(next.warnings) }
    let report: [String]
    do throws(StoreFailure) {
      report = try await instance.take(reload, from: next.setup)
    } catch {
      return note("the configuration is unchanged, as the state can't be kept: \(error.reason)")
    }
    file = next
    for line in report { note(line) }
    note(
      "'\(path)' was read again: "
        + (report.isEmpty ? "nothing has changed" : "\(report.count) changed"))
  }

  private func warn() {
    if !file.warnings.isEmpty { terminal.error.write(file.warnings) }
  }

  private func note(_ message: String) {
    terminal.error.report(Diagnostic(.note, message))
  }

  private static func read(
    _ path: String, _ overrides: SetupOverrides
  ) throws(CommandError) -> ConfigurationFile {
    let contents = try CommandError.files { () throws(FileFailure) in try InputFile.read(path) }
    do throws(ConfigurationFailure) {
      let document = FormDocument(yaml: contents, name: path)
      return try ConfigurationFile(document, overrides: overrides)
    } catch {
      throw .findings(error.report)
    }
  }
}
