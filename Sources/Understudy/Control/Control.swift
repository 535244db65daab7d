internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// The control API and the pages for the person behind the mock, below `/_understudy/`.
struct Control: Sendable {
  private static let root = "/_understudy"

  let stage: Stage
  private let guarding: ControlGuard

  init(_ stage: Stage, _ configuration: Understudy.Configuration) {
    self.stage = stage
    guarding = ControlGuard(
      key: configuration.controlKey, needsKey: configuration.allowsRemote)
  }

  /// Nil for what is the authority's: everything that isn't below the API's path, and everything that
  /// was sent to one of Google's hosts.
  func reply(to request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> Reply? {
    // On the way of every request.
    guard request.target.text.utf8.starts(with: Self.root.utf8),
      exchange.interceptedFor == nil, request.host.flatMap(GoogleHost.name(in:)) == nil
    else { return nil }
    let path = request.target.path
    let isAPI = path == ControlPath.root || path.hasPrefix(ControlPath.root + "/")
    do throws(ControlFailure) {
      if isAPI {
        try guarding.check(request, isSecure: exchange.isSecure)
        return try call(request, path, exchange)
      }
      guard path == Self.root || path.hasPrefix(Self.root + "/") else { return nil }
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
      stage: stage, origin: origin(of: request, exchange), places: places,
      parameters: try operation.parameters(of: request), body: try operation.body(of: request),
      request: request)
    return operation.reply(try operation.perform(call))
  }

  private func origin(of request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> String {
    (exchange.isSecure ? "https://" : "http://") + (request.host ?? "localhost")
  }

  private func page(
    _ request: HTTPRequest, _ path: String, _ exchange: SocketTransport.Exchange
  ) throws(ControlFailure) -> Reply {
    guard let page = BackstageAddress(path) else {
      throw ControlFailure(.pathUnknown, "nothing is served at \(path)")
    }
    guard request.method == .get || request.method == .head else {
      var failure = ControlFailure(.methodUnknown, "\(request.method) isn't served here, but GET")
      failure.allowed = ["GET", "HEAD"]
      throw failure
    }
    return .now(stage.page(page, request, at: origin(of: request, exchange)))
  }
}

extension ControlOperation {
  fileprivate func reply(_ reply: ControlReply) -> Reply {
    switch reply {
    case .json(let value): .now(.json(value, status: status))
    case .nothing: .now(HTTPResponse(status: .noContent, fields: [.cacheControl: "no-store"]))
    case .response(let response): .now(response)
    case .later(let work): .later { await answer(work) }
    }
  }

  private func answer(
    _ work: @Sendable () async -> Result<ControlReply, ControlFailure>
  ) async -> SocketTransport.Answer {
    switch await work() {
    case .failure(let failure): .now(failure.response)
    case .success(.later(let more)): await answer(more)
    case .success(.json(let value)): .now(.json(value, status: status))
    case .success(.nothing): .now(HTTPResponse(status: .noContent))
    case .success(.response(let response)): .now(response)
    }
  }
}
