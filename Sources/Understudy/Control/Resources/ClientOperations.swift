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

  private struct Download: ControlInput {
    /// Replaced by what is given, without which no client is registered.
    var file = ClientFile(.installed, clientID: ClientID(rawValue: ""))

    static let form = ObjectForm(
      Download(),
      [.required("file", .clientFile, \.file, "The file from Google's console, as JSON.")])
  }

  private static let clients = ListForm("clients", of: ShownClient.form, "By id.")

  static let all = [
    ControlOperation(
      "listClients", .get, "/clients", "Lists the clients.",
      answer: .list(clients),
      perform: list),
    ControlOperation(
      "createClient", .post, "/clients", "Registers a client in its own project.",
      body: NewClient.self, status: .created, answer: .json(ShownClient.form),
      failures: [.conflict],
      perform: create),
    ControlOperation(
      "adoptClient", .post, "/clients/files",
      "Registers the client of a client-secret file that Google's console has given.",
      body: Download.self, status: .created, answer: .json(ShownClient.form), perform: adopt),
    ControlOperation(
      "getClient", .get, "/clients/{client}", "Shows a client.", answer: .json(ShownClient.form),
      perform: get),
    ControlOperation(
      "getClientFile", .get, "/clients/{client}/file",
      "Returns a client's client-secret file with this instance's URLs.",
      answer: .document, perform: file),
    ControlOperation(
      "changeClient", .post, "/clients/{client}/events",
      "Changes a client, as its developer does in the console.",
      body: Change.self, answer: .json(ShownClient.form), failures: [.conflict], perform: change),
    ControlOperation(
      "verifyOwnership", .post, "/clients/{client}/ownership",
      "Verifies the ownership of an Android app or a Chrome extension by its entry in the store.",
      body: OwnershipInput.self, answer: .json(ShownClient.form), failures: [.conflict],
      perform: verifyOwnership),
  ]

  private static func list(_ call: ControlCall) -> LongList {
    let ids = call.service.registry.clients.keys.sorted { $0.rawValue < $1.rawValue }
    return clients.list(ids) { [service = call.service] id in
      service.change { state, _ in
        state.authority.registry.clients[id].map { ShownClient($0, in: state.authority) }
      }
    }
  }

  private static func create(
    _ call: ControlCall, _ new: NewClient
  ) throws(ControlFailure) -> ShownClient {
    shown(call.clients.register(try new.registration(), for: .production), call)
  }

  private static func adopt(_ call: ControlCall, _ download: Download) -> ShownClient {
    shown(call.clients.adopt(download.file), call)
  }

  private static func get(_ call: ControlCall) throws(ControlFailure) -> ShownClient {
    shown(try client(call), call)
  }

  private static func shown(_ client: OAuthClient, _ call: ControlCall) -> ShownClient {
    call.service.change { state, _ in ShownClient(client, in: state.authority) }
  }

  static func client(_ call: ControlCall) throws(ControlFailure) -> OAuthClient {
    let (id, clients) = (try call.place("client"), call.service.registry.clients)
    guard let client = clients[ClientID(rawValue: id)] else {
      throw ControlFailure.unknown("there is no client '\(id)'", at: "client")
        .suggesting(id, among: clients.keys.map(\.rawValue).sorted())
    }
    return client
  }

  private static func file(_ call: ControlCall) throws(ControlFailure) -> [UInt8] {
    let client = try client(call)
    return call.clients.file(of: client, urls: .origin(call.origin))
  }

  private static func verifyOwnership(
    _ call: ControlCall, _ input: OwnershipInput
  ) throws(ControlFailure) -> ShownClient {
    let client = Understudy.RegisteredClient(try client(call))
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
  ) throws(ControlFailure) -> ShownClient {
    let (client, clients) = (Understudy.RegisteredClient(try client(call)), call.clients)
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

extension InputForm where Value == ClientFile {
  /// A client-secret file; findings have their place in it.
  fileprivate static var clientFile: InputForm {
    InputForm(.anything) { (json, path) throws(ControlFailure) in
      do throws(Understudy.ClientSecretFileFailure) {
        return try Understudy.ClientSecretFile(contents: json.bytes(.google), name: "file").file
      } catch {
        throw .wrongForm(error.report, at: path)
      }
    }
  }
}
