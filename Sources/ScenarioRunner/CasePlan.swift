package import Scenarios

/// One case that is to be played with one client.
package struct CasePlan: Sendable {
  package var scenario: Scenario
  package var driver: Driver { boxedDriver.value }
  /// All chance of the case comes of it.
  package var seed: String
  /// Whether what fails to happen in other cases proves something only if this one holds.
  package var isControl: Bool
  /// Whether the controls of this client have held; nil for the controls themselves.
  var controlHeld: Bool?
  /// Why its client can't be started, as the controls have found out: then nothing is played.
  var startFailure: String?
  /// Whether its mock goes on when the story is over, for whoever asks for that.
  package var isHeld = false
  /// Called when there is nothing to do in the case but to wait.
  var whenIdle: (@Sendable () -> Void)?
  /// What the client says of its version, if it was asked.
  var clientVersion: String?
  /// Counts from 1 where a case is repeated.
  package var repetition: Int?

  private let boxedDriver: Boxed<Driver>

  package init(
    _ scenario: Scenario, with driver: Boxed<Driver>, seed: String, isControl: Bool = false,
    repetition: Int? = nil
  ) {
    self.scenario = scenario
    if let completed = scenario.server.completed { self.scenario.server = completed }
    boxedDriver = driver
    self.seed = seed
    self.isControl = isControl
    self.repetition = repetition
  }

  package init(_ scenario: Scenario, with driver: Driver, seed: String, isControl: Bool = false) {
    self.init(scenario, with: Boxed(driver), seed: seed, isControl: isControl)
  }
}
