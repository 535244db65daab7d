internal import Scenarios

/// What is to be started of a client, and what it is called.
struct ClientProgram: Hashable, Sendable {
  var name: ActionName
  /// What steps call the run.
  var label: String?
  var isBackground = false
  var arguments: [Template] = []
  var environment: [Named<Template>] = []
  var directory: Template?
  /// Whether it runs on a terminal.
  var needsTerminal = false
  /// What is typed when it asks.
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
