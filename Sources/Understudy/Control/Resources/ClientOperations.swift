internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on the clients that the instance knows.
enum ClientOperations {
  /// Something that developers do to clients in the console.
  private enum Event: String, CaseIterable {
    case delete, restore, disable, enable
  }

  private struct Change: ControlInput {
    var event = Event.delete

    static let form = ObjectForm(
      Change(), [.required("event", .choice(Event.self), \.event, "The event.")])
  }

  private enum State: String, CaseIterable {
    case active, deleted, disabled

    init(_ state: OAuthClient.State) {
      self =
        switch state {
        case .active: .active
        case .deleted: .deleted
        case .disabled: .disabled
        }
    }
  }

  private static let client = AnswerForm<OAuthClient>.named(
    "Client",
    [
      .value("client_id", .text, { $0.id.rawValue }, "Its id."),
      .value(
        "client_secret", .orNull(.text), { $0.secret }, "The secret; null for types without one."),
      .value(
        "type", .choice(ClientType.self), { ClientType($0.kind) },
        "Its type."),
      .value("project", .text, { $0.project.rawValue }, "The number of its project."),
      .value("state", .choice(State.self), { State($0.state) }, "Its state."),
      .value(
        "ownership", .orNull(.choice(OAuthClient.Ownership.self)),
        { $0.kind.hasOwner ? $0.ownership : nil },
        "The result of Google's app ownership check; null for types without one."),
      .value(
        "redirect_uris", .list(.text), redirectURIs,
        "The registered redirect URIs of a web server."),
    ])

  static let all = [
    ControlOperation(
      "listClients", .get, "/clients", "Lists the clients.",
      answer: .json(.object([.value("clients", .list(client), { $0 }, "By id.")])), perform: list),
    ControlOperation(
      "createClient", .post, "/clients", "Registers a client in its own project.",
      body: NewClient.self, status: .created, answer: .json(client), failures: [.conflict],
      perform: create),
    ControlOperation(
      "getClient", .get, "/clients/{client}", "Shows a client.", answer: .json(client),
      perform: get),
    ControlOperation(
      "getClientFile", .get, "/clients/{client}/file",
      "Returns a client's client-secret file with this instance's URLs.",
      answer: .document, perform: file),
    ControlOperation(
      "changeClient", .post, "/clients/{client}/events",
      "Changes a client, as its developer does in the console.",
      body: Change.self, answer: .json(client), failures: [.conflict], perform: change),
    ControlOperation(
      "verifyOwnership", .post, "/clients/{client}/ownership",
      "Verifies the ownership of an Android app or a Chrome extension by its entry in the store.",
      body: OwnershipInput.self, answer: .json(client), failures: [.conflict],
      perform: verifyOwnership),
  ]

  private static func redirectURIs(_ client: OAuthClient) -> [String] {
    guard case .web(let app) = client.kind else { return [] }
    return app.redirectURIs
  }

  private static func list(_ call: ControlCall) -> [OAuthClient] {
    call.service.registry.clients.values.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  private static func create(
    _ call: ControlCall, _ new: NewClient
  ) throws(ControlFailure) -> OAuthClient {
    call.clients.register(try new.registration(), for: .production)
  }

  static func get(_ call: ControlCall) throws(ControlFailure) -> OAuthClient {
    let (id, clients) = (try call.place("client"), call.service.registry.clients)
    guard let client = clients[ClientID(rawValue: id)] else {
      throw ControlFailure.unknown("there is no client '\(id)'", at: "client")
        .suggesting(id, among: clients.keys.map(\.rawValue).sorted())
    }
    return client
  }

  private static func file(_ call: ControlCall) throws(ControlFailure) -> [UInt8] {
    let client = try get(call)
    return call.clients.file(of: client, urls: .origin(call.origin))
  }

  private static func verifyOwnership(
    _ call: ControlCall, _ input: OwnershipInput
  ) throws(ControlFailure) -> OAuthClient {
    let client = Understudy.RegisteredClient(try get(call))
    let listing = try input.listing()
    do throws(Understudy.ChangeFailure) {
      try call.clients.verifyOwnership(of: client, by: listing)
    } catch {
      throw ControlFailure(.conflict, error.description)
    }
    return try get(call)
  }

  private static func change(
    _ call: ControlCall, _ change: Change
  ) throws(ControlFailure) -> OAuthClient {
    let (client, clients) = (Understudy.RegisteredClient(try get(call)), call.clients)
    do throws(Understudy.ChangeFailure) {
      switch change.event {
      case .delete: try clients.delete(client)
      case .restore: try clients.restore(client)
      case .disable: try clients.disable(client)
      case .enable: try clients.enable(client)
      }
    } catch {
      throw ControlFailure(.conflict, error.description, at: ["event"])
    }
    return try get(call)
  }
}
