internal import Plays

/// A program of the client that is to be started, and its name.
struct ClientProgram: Hashable, Sendable {
  var name: ActionName
  /// The name by which steps refer to the run.
  var label: String?
  var isBackground = false
  /// True if no file can grow while it runs.
  var findsFullDisk = false
  /// The change of its files before which it is killed; nil to let it be.
  var killedBefore: Int?
  var arguments: [Template] = []
  var environment: [Named<Template>] = []
  var directory: Template?
  /// True if it runs on a terminal.
  var needsTerminal = false
  /// The answers that are typed when it asks.
  var answers: [PromptAnswer] = []

  init(_ name: ActionName) { self.name = name }

  /// The program of an action, with what every action of the driver is given.
  init(_ action: DriverAction, of driver: Driver) {
    self.init(action.name)
    environment = action.environment
    directory = action.directory
    needsTerminal = action.needsTerminal
    answers = action.answers
    guard case .run(let own) = action.way else { return }
    arguments = own + driver.endpoints.arguments + driver.trust.arguments
  }
}
