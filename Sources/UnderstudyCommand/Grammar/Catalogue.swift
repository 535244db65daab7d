/// All commands of the program, in the order in which help lists them.
struct Catalogue: Sendable {
  let program: String

  /// What the program is for: one sentence.
  let abstract: String
  let commands: [Command]

  /// What may be given without a command.
  let options: [OptionDeclaration] = [.help, Catalogue.version]

  static let version = OptionDeclaration.flag("version", help: "Print the version.")

  func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }
}
