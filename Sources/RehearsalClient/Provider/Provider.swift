internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The authorization server: where its endpoints are, and with which keys it signs.
///
/// With an issuer both come from its metadata, fetched when first needed; without one the endpoints
/// are those of the client's file, and id_tokens are not read.
actor Provider {
  let issuer: String?
  private let file: Endpoints
  private let web: WebClient
  private let clock: AppClock
  private var found: Endpoints?
  private var keys: JSONWebKeySet?

  init(issuer: String?, file: Endpoints, web: WebClient, clock: AppClock) {
    self.issuer = issuer
    self.file = file
    self.web = web
    self.clock = clock
  }

  func endpoints() async throws(RehearsalError) -> Endpoints {
    guard let issuer else { return file }
    if Flaw.metadataUnread.isOn { return file.byHeart }
    if let found { return found }
    guard let url = WebURL(issuer + "/.well-known/openid-configuration") else {
      throw .usage("'\(issuer)' is no issuer's address")
    }
    let metadata = try await json(at: url)
    do throws(JSONBody.Problem) {
      let endpoints = try Endpoints(metadata: metadata, issuer: issuer)
      found = endpoints
      return endpoints
    } catch {
      throw .badAnswer(host: url.host, reason: error.reason)
    }
  }

  /// Has a token's signature checked.
  ///
  /// Keys are replaced now and then, so a token with an unknown one has them fetched again: once,
  /// as
  /// anybody can make up names of keys.
  func verify(_ token: JWS) async throws(RehearsalError) {
    guard !Self.isSpoiled(token) else { return }
    let known = try await publishedKeys(afresh: false)
    do throws(JWSFailure) {
      try token.verify(with: known, allowing: [.rs256])
    } catch {
      guard case .unknownKey = error, !Flaw.keysKept.isOn else {
        throw .untrustedIdentity(reason: "\(error)")
      }
      let newer = try await publishedKeys(afresh: true)
      do throws(JWSFailure) {
        try token.verify(with: newer, allowing: [.rs256])
      } catch {
        throw .untrustedIdentity(reason: "\(error)")
      }
    }
  }

  private func publishedKeys(afresh: Bool) async throws(RehearsalError) -> JSONWebKeySet {
    if let keys, !afresh { return keys }
    guard let url = try await endpoints().keys else {
      throw .untrustedIdentity(reason: "nobody has said where the keys are")
    }
    let document = try await json(at: url)
    do throws(JSONWebKeyFailure) {
      let published = try JSONWebKeySet(json: document)
      keys = published
      return published
    } catch {
      throw .badAnswer(host: url.host, reason: "its keys can't be read")
    }
  }

  /// Reads a document that is public, and the same for everybody.
  private func json(at url: WebURL) async throws(RehearsalError) -> JSONValue {
    let response: HTTPResponse
    do throws(WebFailure) {
      response = try await web.send(.get(url), retrying: RetryPolicy(), clock: clock)
    } catch {
      throw .unreachable(host: url.host, reason: error.description)
    }
    guard response.status == .ok else {
      throw .badAnswer(host: url.host, reason: "it has status \(response.status.code)")
    }
    do throws(JSONBody.Problem) {
      return try JSONBody.value(of: response)
    } catch {
      throw .badAnswer(host: url.host, reason: error.reason)
    }
  }
}
