internal import Forms
internal import Records
internal import ServeConfiguration
internal import System
internal import Understudy
import WireFormats

/// `import`: a document as the state in a file.
enum ImportCommand {
  static let document = PositionalDeclaration(
    value: ValueDeclaration("DOCUMENT", .files), arity: .one,
    help: "What 'export' or POST /export has given.")
  static let state = OptionDeclaration.valued(
    "state", ValueDeclaration("FILE", .files),
    help: "The file for 'serve --state', or the URL of an engine.")
  static let replace = OptionDeclaration.flag(
    "replace", help: "Replace what is kept in FILE; without it, only a new one is filled.")

  static let declaration = CommandDeclaration(
    name: "import", abstract: "Fill a file for 'serve --state' with what was exported.",
    discussion: [
      """
      Everything is read before anything is written, and all of it is written or nothing. A team \
      that keeps a document beside its tests starts each of them with the same clients, accounts \
      and grants. A mock that is running takes a document by POST /import.
      """
    ],
    positionals: [document], ownOptions: [state, replace],
    examples: ["import mock.json --state mock.state"])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(CommandError) -> ExitCode {
    guard let path = arguments.value(of: state) else {
      throw .usage(
        .missingOption(state.flag, placeholder: "FILE"), command: declaration.name)
    }
    let kept = try read(arguments.positionals.first ?? "")
    let store = try StatePlace.open(path, to: .fill, environment: context.terminal.environment)
    defer { store.close() }
    if !arguments.has(replace), try StateKeeping(opened: store).stored != nil {
      throw .findings(
        Diagnostic(
          .error, "a state is kept in '\(store.name)' already",
          help: ["name another place, or replace it: --replace"]
        ).rendered())
    }
    do throws(StoreFailure) {
      try store.commit(KeptChanges(kept, base: kept.frame).records)
    } catch {
      throw .finding("can't write '\(store.name)': \(error.reason)")
    }
    return .success
  }

  private static func read(_ name: String) throws(CommandError) -> KeptState {
    let bytes = try CommandError.files { () throws(FileFailure) in
      try InputFile.read(name, atMost: KeptState.limits.size)
    }
    do throws(ConfigurationFailure) {
      return try KeptState(FormDocument(json: bytes, name: name, limits: KeptState.limits))
    } catch {
      throw .findings(error.report)
    }
  }
}
