internal import Keyring
internal import WireFormats

/// The answer that the browser brings back from the authorization server.
enum AuthorizationAnswer: Hashable, Sendable {
  case code(String)
  case failed(RehearsalError)
}

extension AuthorizationAnswer {
  /// Reads the query of a redirect; nil when it isn't an answer to this login, and so nothing that
  /// may end it.
  ///
  /// The order matters. Any page can send the browser here with any error, so the state is looked
  /// at before everything else; and an error outranks a code that comes with it.
  init?(_ query: Form, state: String, issuer: String) {
    let states = query.values(of: "state")
    let isOurs = states.count == 1 && constantTimeEqual(states[0], state)
    guard isOurs || Self.isSpoiled(query, state) else { return nil }
    if let spoiled = Self.spoiled(query) {
      self = spoiled
      return
    }
    guard !["code", "error", "iss"].contains(where: { query.values(of: $0).count > 1 }) else {
      self = .failed(.unusableAnswer(reason: "it says the same thing twice"))
      return
    }
    // RFC 9207: an issuer in the answer must be the one to which the user was sent.
    if let named = query["iss"], ExactText(named) != ExactText(issuer) {
      self = .failed(.unusableAnswer(reason: "it comes from \(named.quotable), not \(issuer)"))
    } else if let error = query["error"] {
      self = .failed(error == "access_denied" ? .denied : .notAuthorized(code: error))
    } else if let code = query["code"], !code.isEmpty {
      self = .code(code)
    } else {
      self = .failed(.unusableAnswer(reason: "it has neither a code nor an error"))
    }
  }
}
