import WireFormats

/// The request in a command line, before anything is done.
enum Invocation: Sendable {
  case nothing
  case overview
  case version
  case help(Command)
  case command(Command, ParsedArguments)

  init(_ arguments: ArraySlice<String>, in catalogue: Catalogue) throws(CommandError) {
    guard let first = arguments.first else {
      self = .nothing
      return
    }
    guard !first.hasPrefix("-") else {
      self = try Self.withoutCommand(first, in: catalogue)
      return
    }
    let command = try catalogue.find(first)
    let rest = arguments.dropFirst()
    // A request for help is answered, even if the line has mistakes.
    if rest.prefix(while: { $0 != "--" }).contains(where: OptionDeclaration.help.flags.contains) {
      self = .help(command)
      return
    }
    do {
      self = .command(command, try ArgumentParser.parse(rest, for: command.declaration))
    } catch {
      throw .usage(error, command: command.name)
    }
  }

  private static func withoutCommand(
    _ flag: String, in catalogue: Catalogue
  ) throws(CommandError) -> Invocation {
    if OptionDeclaration.help.flags.contains(flag) { return .overview }
    if Catalogue.version.flags.contains(flag) { return .version }
    let suggestion = DidYouMean.suggestion(for: flag, among: catalogue.options.map(\.flag))
    throw .usage(.unknownOption(flag, suggestion: suggestion), command: nil)
  }
}

extension Catalogue {
  /// The command of that name, or an error that names the one probably meant.
  func find(_ name: String) throws(CommandError) -> Command {
    if let command = command(named: name) { return command }
    let suggestion = DidYouMean.suggestion(for: name, among: commands.map(\.name))
    throw .usage(.unknownCommand(name, suggestion: suggestion), command: nil)
  }
}
