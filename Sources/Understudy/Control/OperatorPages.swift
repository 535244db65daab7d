internal import GoogleAuthority
internal import HTTPWire

/// The addresses of pages for the operator: the person who has started the mock.
enum OperatorAddress: Sendable {
  case landing, callback, appCheck
  /// A part of the landing page.
  case file(OperatorFile)

  /// The path of all that is the mock's own.
  static let root = "/_understudy"

  init?(_ path: String) {
    switch path {
    case OperatorPage.path, String(OperatorPage.path.dropLast()): self = .landing
    case CallbackPage.path: self = .callback
    case AppCheckPage.path: self = .appCheck
    case _ where path.hasPrefix(OperatorPage.filePath):
      let name = path.dropFirst(OperatorPage.filePath.count)
      guard let file = OperatorFile.all.first(where: { $0.name == name }) else { return nil }
      self = .file(file)
    case _: return nil
    }
  }
}

extension ControlContext {
  /// A page about the instance with an origin; `address` is what the pages are below.
  func page(
    _ page: OperatorAddress, _ request: HTTPRequest, of origin: String, at address: String,
    apart separation: Control.Separation?
  ) -> HTTPResponse {
    service.change { state, now in
      switch page {
      case .landing:
        OperatorPage(
          state.authority, origin: origin,
          signInURL: signInURL(state.authority.registry, origin, landingAt: address),
          controlURL: address + ControlPath.root, prefix: separation?.path ?? "",
          runPath: separation?.runPath
        ).response
      case .callback:
        CallbackPage(state.authority, origin: origin)
          .response(to: request.target.query ?? "", at: now)
      case .appCheck: AppCheckPage(state.authority).response(at: now)
      case .file(let file): file.response
      }
    }
  }

  private func signInURL(
    _ registry: Registry, _ origin: String, landingAt address: String
  ) -> String {
    let client = registry.clients[ClientID(rawValue: configuration.clientAtHand)]
    return QuickStart(
      of: client ?? StandardCast.desktop, at: .origin(origin), landingAt: .origin(address)
    ).signInURL
  }
}
