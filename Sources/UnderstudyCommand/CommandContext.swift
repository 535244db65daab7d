/// What a command works with besides its own arguments.
struct CommandContext: Sendable {
  let terminal: Terminal
  let catalogue: Catalogue
  let services: Services
}
