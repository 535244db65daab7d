internal import GoogleAuthority
internal import HTTPWire
internal import Records
internal import SocketTransport
internal import WireFormats

/// The control API and the operator's pages, below `/_understudy/`.
struct Control: Sendable {
  /// The instance's own origin, and the path in front of everything here, where the two have
  /// different listeners.
  struct Separation: Sendable {
    let origin: String
    let path: String
    /// The path of the run whose case the instance is; nil where it is none.
    var runPath: String?
  }

  let context: ControlContext
  private let guarding: ControlGuard
  private let separation: Separation?

  /// Without a separation it is served by the instance's listeners.
  init(_ context: ControlContext, apart separation: Separation? = nil) {
    self.context = context
    self.separation = separation
    guarding = ControlGuard(
      key: context.configuration.controlKey, needsKey: context.configuration.allowsRemote,
      publicHost: context.configuration.publicURL?.authority)
  }

  /// Nil for requests that the authority answers: those to other paths, and to Google's hosts.
  func reply(to request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> Reply? {
    // Every request comes by here.
    let isAtRoot = request.target.text.utf8.elementsEqual("/".utf8)
    guard isAtRoot || request.target.text.utf8.starts(with: OperatorAddress.root.utf8),
      exchange.interceptedFor == nil, request.host.flatMap(GoogleHost.name(in:)) == nil
    else { return nil }
    if isAtRoot { return frontDoor(request) }
    let path = request.target.path
    let isAPI = path == ControlPath.root || path.hasPrefix(ControlPath.root + "/")
    do throws(ControlFailure) {
      if isAPI {
        try guarding.check(request, isSecure: exchange.isSecure)
        return try call(request, path, exchange)
      }
      if let reply = Understudy.healthReply(to: request) { return .now(reply) }
      if path == Metrics.path {
        try guarding.check(request, isSecure: exchange.isSecure)
        try onlyReads(request)
        return .now(Metrics(context).response)
      }
      guard path == OperatorAddress.root || path.hasPrefix(OperatorAddress.root + "/") else {
        return nil
      }
      try guarding.checkHost(of: request)
      return try page(request, path, exchange)
    } catch {
      return .now(error.response)
    }
  }

  private func call(
    _ request: HTTPRequest, _ path: String, _ exchange: SocketTransport.Exchange
  ) throws(ControlFailure) -> Reply {
    let (operation, places) = try ControlTable.find(request.method, path)
    let call = ControlCall(
      context: context, origin: origin(of: request, exchange), places: places, request: request)
    if operation.isForAll, let turns = context.service.turns {
      return .later { await perform(operation, call, inTurnOf: turns) }
    }
    return try context.service.onceKept { () throws(ControlFailure) in
      switch try operation.perform(call) {
      case .now(let answer): return .answer(answer)
      case .later(let work):
        return .later {
          do throws(ControlFailure) {
            return try await work()
          } catch {
            return .now(error.response)
          }
        }
      }
    }
  }

  /// Performs an operation on a state that others change as well.
  private func perform(
    _ operation: ControlOperation, _ call: ControlCall, inTurnOf turns: TurnQueue
  ) async -> Answer {
    let started: Result<Eventually<Answer>, ControlFailure>
    do throws(StoreFailure) {
      started = try await context.service.inTurn(of: turns) {
        Result { () throws(ControlFailure) in try operation.perform(call) }
      }
    } catch {
      return .unkept(error)
    }
    do throws(ControlFailure) {
      switch try started.get() {
      case .now(let answer): return answer
      case .later(let work): return try await work()
      }
    } catch {
      return .now(error.response)
    }
  }

  /// The answer at the mock's bare address, which only people open: the way to the operator's page.
  /// Nil at a door of its own, which has nothing there.
  private func frontDoor(_ request: HTTPRequest) -> Reply? {
    guard separation == nil, request.method == .get || request.method == .head else { return nil }
    return .now(
      HTTPResponse(
        status: .found, fields: [.location: OperatorPage.path, .cacheControl: "no-store"]))
  }

  private func origin(of request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> String {
    separation?.origin ?? address(for: request, exchange)
  }

  /// The address below which the caller finds the pages and the API.
  private func address(for request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> String {
    (exchange.isSecure ? "https://" : "http://") + (request.host ?? "localhost")
      + (separation?.path ?? "")
  }

  private func page(
    _ request: HTTPRequest, _ path: String, _ exchange: SocketTransport.Exchange
  ) throws(ControlFailure) -> Reply {
    guard let page = OperatorAddress(path) else {
      throw ControlFailure(.pathUnknown, "nothing is served at \(path)")
    }
    try onlyReads(request)
    let (origin, address) = (origin(of: request, exchange), address(for: request, exchange))
    guard let turns = context.service.turns else {
      return .now(context.page(page, request, of: origin, at: address, apart: separation))
    }
    return .later { [context, separation] in
      do throws(StoreFailure) {
        return .now(
          try await context.service.inTurn(of: turns) {
            context.page(page, request, of: origin, at: address, apart: separation)
          })
      } catch {
        return .unkept(error)
      }
    }
  }

  private func onlyReads(_ request: HTTPRequest) throws(ControlFailure) {
    guard request.method == .get || request.method == .head else {
      var failure = ControlFailure(.methodUnknown, "\(request.method) isn't served here, but GET")
      failure.allowed = ["GET", "HEAD"]
      throw failure
    }
  }
}
