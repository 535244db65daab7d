internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The clients that the instance knows.
enum ClientOperations {
  /// What developers do to clients in the console.
  private enum Event: String, CaseIterable {
    case delete, restore, disable, enable
  }

  static let client = Schema.named(
    "Client",
    .object([
      .required("client_id", .text(), "Its id."),
      .required("client_secret", .orNull(.text()), "Null for the types that have none."),
      .required("type", .text(.choice(ClientKind.words)), "What it was registered as."),
      .required("project", .text(), "The number of its project."),
      .required("state", .text(.choice(["active", "deleted", "disabled"])), "What became of it."),
      .required("redirect_uris", .list(.text()), "Where a web server's users may be sent."),
    ]))

  static let all = [
    ControlOperation(
      "listClients", .get, "/clients", "Lists the clients.",
      answer: .json(.object([.required("clients", .list(client), "By id.")])), perform: list),
    ControlOperation(
      "createClient", .post, "/clients", "Registers a client in a project of its own.",
      body: .object([
        .required("name", .text(.filled), "What users see when they are asked for permissions."),
        .required("type", .text(.choice(ClientKind.words)), "What it is."),
        .optional("redirect_uris", .list(.text(.filled)), "For a web server."),
        .optional("javascript_origins", .list(.text(.filled)), "For a web server."),
        .optional("bundle_id", .text(.filled), "For iOS."),
        .optional("package_name", .text(.filled), "For Android."),
        .optional("fingerprint", .text(.filled), "For Android: the certificate's SHA-1."),
        .optional("item_id", .text(.filled), "For a Chrome extension."),
        .optional("store_id", .text(.filled), "For Universal Windows."),
      ]), status: .created, answer: .json(client), failures: [.conflict], perform: create),
    ControlOperation(
      "getClient", .get, "/clients/{client}", "Shows a client.", answer: .json(client),
      perform: get),
    ControlOperation(
      "getClientFile", .get, "/clients/{client}/file",
      "Writes the client-secret file of a client, with this instance's URLs.",
      answer: .json(.anything), perform: file),
    ControlOperation(
      "changeClient", .post, "/clients/{client}/events",
      "Does to a client what its developer does in the console.",
      body: .object([.required("event", .choice(Event.self), "What happens to it.")]),
      answer: .json(client), failures: [.conflict], perform: change),
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    let clients = call.service.registry.clients.values.sorted { $0.id.rawValue < $1.id.rawValue }
    return .json(["clients": .array(clients.map(\.json))])
  }

  private static func create(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    let kind = try ClientKind(call)
    return .json(
      call.service.makeClient(kind, named: call.text("name") ?? "", for: .production).json)
  }

  private static func get(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    .json(try known(call, call.service.registry).json)
  }

  private static func file(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    let registry = call.service.registry
    let client = try known(call, registry)
    let file = ClientFile(
      of: client, in: registry.project(of: client), urls: .origin(call.origin))
    return .response(.control(file.json, type: "application/json; charset=utf-8"))
  }

  private static func change(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, now) throws(ControlFailure) in
      let id = try known(call, state.authority.registry).id
      do throws(ChangeFailure) {
        switch call.text("event").flatMap(Event.init(rawValue:)) {
        case .delete?: try state.authority.delete(id, at: now)
        case .restore?: try state.authority.restore(id, at: now)
        case .disable?: try state.authority.disable(id, at: now)
        case .enable?: try state.authority.enable(id, at: now)
        case nil: break
        }
      } catch {
        throw ControlFailure(.conflict, error.description, at: ["event"])
      }
      return .json(try known(call, state.authority.registry).json)
    }
  }

  private static func known(
    _ call: ControlCall, _ registry: Registry
  ) throws(ControlFailure) -> OAuthClient {
    let id = call.place("client")
    guard let client = registry.clients[ClientID(rawValue: id)] else {
      throw ControlFailure.unknown("there is no client '\(id)'", at: "client")
        .suggesting(id, among: registry.clients.keys.map(\.rawValue).sorted())
    }
    return client
  }
}
