internal import GoogleAuthority
internal import HTTPWire

/// The addresses of pages for the operator: the person who has started the mock.
enum OperatorAddress: Sendable {
  case landing, callback

  init?(_ path: String) {
    switch path {
    case OperatorPage.path, String(OperatorPage.path.dropLast()): self = .landing
    case CallbackPage.path: self = .callback
    case _: return nil
    }
  }
}

extension ControlContext {
  func page(
    _ page: OperatorAddress, _ request: HTTPRequest, at origin: String
  ) -> HTTPResponse {
    service.change { state, now in
      switch page {
      case .landing:
        OperatorPage(
          state.authority, signInURL: signInURL(state.authority.registry, origin),
          controlPath: ControlPath.root
        ).response
      case .callback:
        CallbackPage(state.authority, origin: origin)
          .response(to: request.target.query ?? "", at: now)
      }
    }
  }

  private func signInURL(_ registry: Registry, _ origin: String) -> String {
    let client = registry.clients[ClientID(rawValue: configuration.clientAtHand)]
    return QuickStart(of: client ?? StandardCast.desktop, at: .origin(origin)).signInURL
  }
}
