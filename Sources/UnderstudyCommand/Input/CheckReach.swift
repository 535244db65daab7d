import BuiltinFiles
import ClientChecks
import Evidence
import Plays
internal import System
import Words

/// Which checks can say anything about which clients.
struct CheckReach {
  private let catalogue: CheckCatalogue

  init(_ catalogue: CheckCatalogue) { self.catalogue = catalogue }

  /// The checks that nothing can exercise with a client: it has not what they are about, or no
  /// scenario that stimulates them can be played with it.
  func outOfReach(of clients: [ClientAbilities]) async -> [String: Set<CheckID>] {
    let scenarios = await Self.builtinScenarios()
    var beyond: [String: Set<CheckID>] = [:]
    for client in clients {
      let checks = catalogue.checks.filter { !canReach($0, client, scenarios) }
      beyond[client.driver] = Set(checks.map(\.id))
    }
    return beyond
  }

  private func canReach(
    _ check: Check, _ client: ClientAbilities, _ scenarios: [Scenario]
  ) -> Bool {
    guard check.isAbout(client) else { return false }
    let feeding = scenarios.filter { check.stimulus.includes($0.name) }
    return feeding.isEmpty
      || feeding.contains {
        $0.suits(client) && $0.missingAction(in: client.actions) == nil
      }
  }

  /// The scenarios in the program, in all their cases.
  static func builtinScenarios() async -> [Scenario] {
    await builtinFiles().flatMap(\.scenarios)
  }

  /// All that the program brings along.
  static func builtinFiles() async -> [ReadFile] {
    await ReadFile.all(
      Builtin.all.filter(\.isYAML).map { (name: $0.address, contents: $0.bytes) },
      workers: Machine.processors)
  }
}

/// The abilities of a client that decide which scenarios can be played with it.
struct ClientAbilities: Hashable, Sendable {
  var driver: String
  var flows: Set<Flow>
  var capabilities: Set<Capability>
  /// The parts that the program beside the driver does in place of the client.
  var ownCode: Set<ClientPart>
  /// The roles that scopes of the client play.
  var scopeRoles: Set<ScopeRole>
  var actions: Set<ActionName>

  init(_ driver: Driver) {
    self.driver = driver.id
    flows = Set(driver.flows)
    capabilities = Set(driver.capabilities)
    ownCode = Set(driver.ownCode)
    scopeRoles = Set(driver.scopes.filter { !$0.value.isEmpty }.keys)
    actions = Set(driver.actions.map(\.name))
  }

  /// Reads the abilities of a client from saved cases.
  init(_ driver: String, from cases: [Evidence.Setting]) {
    self.driver = driver
    flows = Set(cases.compactMap(\.flow))
    capabilities = Set(cases.flatMap(\.driver.capabilities))
    ownCode = Set(cases.flatMap(\.driver.ownCode))
    scopeRoles = Set(cases.flatMap(\.scopes).filter { !$0.scopes.isEmpty }.map(\.role))
    actions = Set(cases.flatMap(\.driver.actions).compactMap { ActionName($0) })
  }
}

extension Scenario {
  func suits(_ client: ClientAbilities) -> Bool {
    let hasFlow = flows.isEmpty || flows.contains(where: client.flows.contains)
    return hasFlow && needs.allSatisfy(client.capabilities.contains)
      && needsScopeRoles.allSatisfy(client.scopeRoles.contains)
  }
}
