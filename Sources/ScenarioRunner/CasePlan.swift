internal import Evidence
package import Plays
package import Words

/// One case that is to be played with one client.
package struct CasePlan: Sendable {
  package var scenario: Scenario
  package var driver: Driver { boxedDriver.value }
  /// All chance of the case comes of it.
  package var seed: String
  /// True if silence of the client in other cases proves something only when this one holds.
  package var isControl: Bool
  /// True if the controls of this client have held; nil for the controls themselves.
  var controlHeld: Bool?
  /// The reason why its client can't be started, as the controls have found out. Nothing is played
  /// then.
  var startFailure: String?
  /// True if its mock goes on when the story is over, to be looked around in by hand.
  package var isHeld = false
  /// True if nothing more is played once it can't hold as a control, for who only wants to know that.
  var endsAtFailure = false
  /// Called when there is nothing to do in the case but to wait.
  var whenIdle: (@Sendable () -> Void)?
  /// The ports at which its client has waited for the user's browser before.
  var usualPorts: Set<UInt16> = []
  /// The client's answer when it was asked for its version.
  var clientVersion: String?
  /// Watches a client whose driver is still to be written; nil for all others.
  var watch: AppWatch?
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

extension CasePlan {
  /// The time between two readings of a client's process table.
  static let samplingInterval = Duration.milliseconds(100)

  package var name: PlayedCase {
    PlayedCase(scenario.name, driver: driver.id, repetition: repetition)
  }

  /// The flow that the case is played in: the first one of the driver's that the scenario knows.
  var flow: Flow? {
    let flows = scenario.flows.isEmpty ? driver.flows : scenario.flows
    return driver.flows.first(where: flows.contains)
  }

  /// The way in which the client's time moves, as far as the driver can have it and the scenario
  /// wants it.
  var clockMode: ClockMode { scenario.clock.client == .real ? .none : driver.clock.mode }
}

extension DriverClock {
  var mode: ClockMode {
    switch way {
    case .env: .environment
    case .preload: .preload
    case .faketime: .faketime
    case .none: compresses ? .compressed : .none
    }
  }
}
