internal import GoogleAuthority
internal import HTTPWire
internal import Keyring
internal import WireFormats
internal import Words

/// Calls of APIs that no route answers, at the real authority, without a socket.
enum ResourceOperations {
  static let firstCall = "first call of an API"
  private static let tasks = "/tasks/v1/users/@me/lists"
  private static let now = Timestamp(secondsSince1970: 784_111_777)

  static func all() -> [Operation] {
    [
      list("list 100 of 10,000 resources", "?maxResults=100"),
      list("list 1,000 of 10,000 resources", "?maxResults=1000"),
    ]
  }

  /// Includes the reading of the table, so it can be measured once.
  static func measureFirstCall() throws -> Measurement {
    var world = try Self.world()
    var size = 0
    let time = try ContinuousClock().measure { size = try world.send(.get, tasks) }
    precondition(size > 0)
    return Measurement(name: firstCall, unit: "ns", values: [time.nanoseconds])
  }

  private static func list(_ name: String, _ query: String) -> Operation {
    var world: World?
    return Operation(name) {
      if world == nil { world = try? filled() }
      return (try? world?.send(.get, tasks + query)) ?? 0
    }
  }

  private static func filled() throws -> World {
    var world = try world()
    for number in 1...10_000 {
      _ = try world.send(.post, tasks, Array(#"{"title": "Prop \#(number)"}"#.utf8))
    }
    return world
  }

  private static func world() throws -> World {
    var random = InstanceRandom(seed: "benchmark")
    var setup = AuthoritySetup()
    setup.apiSource = .google
    var authority = Authority(setup, random: &random)
    guard let account = setup.registry.usualAccount,
      let client = setup.registry.clients[setup.clientAtHand],
      let project = setup.registry.projects[client.project]
    else { throw Missing() }
    let approved = CodeGrant(
      client: client.id, account: account,
      scopes: [Scope(rawValue: "https://www.googleapis.com/auth/tasks")],
      redirectURI: "http://127.0.0.1/")
    let grant = authority.grants.mint(approved, project: project, at: now, random: &random).grant
    let token = authority.grants.accessToken(of: grant.id, at: now, random: &random).text
    return World(authority: authority, random: random, token: token)
  }

  private struct Missing: Error {}

  private struct World {
    var authority: Authority
    var random: InstanceRandom
    let token: String

    /// The size of the answer.
    mutating func send(
      _ method: HTTPRequest.Method, _ text: String, _ body: [UInt8] = []
    ) throws -> Int {
      guard let target = HTTPRequest.Target(method: method, text: text) else { throw Missing() }
      let request = HTTPRequest(
        method: method, target: target,
        fields: [.host: "tasks.googleapis.com", .authorization: "Bearer \(token)"], body: body)
      let outcome = authority.answer(request, isSecure: true, at: now, random: &random)
      guard outcome.cause == nil else { throw Missing() }
      return outcome.response.body.count
    }
  }
}
