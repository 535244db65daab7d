internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// The control API and the operator's pages, below `/_understudy/`.
struct Control: Sendable {
  private static let root = "/_understudy"

  let context: ControlContext
  private let guarding: ControlGuard

  init(_ context: ControlContext) {
    self.context = context
    guarding = ControlGuard(
      key: context.configuration.controlKey, needsKey: context.configuration.allowsRemote)
  }

  /// Nil for requests that the authority answers: those to other paths, and to Google's hosts.
  func reply(to request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> Reply? {
    // Every request comes by here.
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
      context: context, origin: origin(of: request, exchange), places: places, request: request)
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

  private func origin(of request: HTTPRequest, _ exchange: SocketTransport.Exchange) -> String {
    (exchange.isSecure ? "https://" : "http://") + (request.host ?? "localhost")
  }

  private func page(
    _ request: HTTPRequest, _ path: String, _ exchange: SocketTransport.Exchange
  ) throws(ControlFailure) -> Reply {
    guard let page = OperatorAddress(path) else {
      throw ControlFailure(.pathUnknown, "nothing is served at \(path)")
    }
    guard request.method == .get || request.method == .head else {
      var failure = ControlFailure(.methodUnknown, "\(request.method) isn't served here, but GET")
      failure.allowed = ["GET", "HEAD"]
      throw failure
    }
    return .now(context.page(page, request, at: origin(of: request, exchange)))
  }
}
