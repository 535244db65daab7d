import ClientChecks
import Plays
import Testing
import Words

@testable import UnderstudyCommand

/// A check that nothing can exercise with a client doesn't keep it from being conformant.
struct CheckReachTests {
  private func outOfReach(
    of actions: [String], capabilities: Set<Capability>
  ) async throws -> Set<CheckID> {
    let files = try await PlayFiles(["@builtin/drivers/rehearsal-client"])
    var client = ClientAbilities(try #require(files.drivers.first))
    client.capabilities = capabilities
    client.actions = Set(actions.compactMap { ActionName($0) })
    client.scopeRoles = [.signin, .required]
    return await CheckReach(.all).outOfReach(of: [client])[client.driver] ?? []
  }

  /// V14: what a client can't do keeps it from nothing.
  @Test func aClientWithFixedEndpointsCanBeConformant() async throws {
    let beyond = try await outOfReach(of: ["login", "call_api"], capabilities: [.refresh, .tls])
    #expect(beyond.isSuperset(of: ["DS-02", "RV-05", "ID-02", "DV-01", "CO-01"]))
    #expect(beyond.contains("RF-33"), "it knows no other server")
    #expect(beyond.isDisjoint(with: ["TL-04", "TL-01", "RF-12", "ST-04", "AP-07"]))
  }

  @Test func aFeatureBringsItsChecks() async throws {
    let beyond = try await outOfReach(
      of: ["login", "call_api", "call_api.elsewhere"], capabilities: [.refresh])
    #expect(!beyond.contains("RF-33"))
  }
}
