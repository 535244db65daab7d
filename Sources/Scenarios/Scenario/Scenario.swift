internal import WireFormats
package import Words

/// One case of a scenario, with its values filled in: the world, the story, and what must be true.
package struct Scenario: Hashable, Sendable {
  /// What messages call the file.
  package var source: String
  package var name: CaseName
  package var title: String
  package var flows: [Flow]
  /// The actions without which a driver is not applicable.
  package var uses: [Marked<ActionName>]
  package var needs: [Capability]
  package var needsScopeRoles: [ScopeRole]
  /// The active checks for which this is evidence.
  package var checks: [Marked<CheckID>]
  var boxedServer: Boxed<ServerSettings>
  /// Registrations of the scenario's own, beside the driver's.
  package var clients: [Named<ClientRegistrationWish>]
  package var users: [Named<ScenarioUser>]
  package var clock: ClockSettings
  package var faults: [Named<FaultPlan>]
  package var steps: [Step]
  package var limits: ScenarioLimits
  var places: Places

  /// Where what says for whom the scenario is stands.
  struct Places: Hashable, Sendable {
    var id: SourceSpan
    var flows: [Marked<Flow>]
    var needs: [Marked<Capability>]
    var roles: [Marked<ScopeRole>]
  }

  package var server: ServerSettings {
    get { boxedServer.value }
    set { boxedServer = Boxed(newValue) }
  }

  /// The faults that wait for a step which arms them, be it in another case; all others are armed from
  /// the start.
  package internal(set) var waitingFaults: Set<String> = []
}

/// How long a case may take.
package struct ScenarioLimits: Hashable, Sendable {
  /// The whole case, in real time.
  package var `case`: Duration?
  /// Each step that says nothing else.
  package var step: TimeLimit?
}
