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
  private var found: Endpoints?
  private var keys: JSONWebKeySet?

  init(issuer: String?, file: Endpoints, web: WebClient) {
    self.issuer = issuer
    self.file = file
    self.web = web
  }

  func endpoints() async throws(RehearsalError) -> Endpoints {
    guard let issuer else { return file }
    if Flaw.metadataUnread.isOn { return file.byHeart }
    if let found { return found }
    guard let url = WebURL(issuer + "/.well-known/openid-configuration") else {
      throw .usage("'\(issuer)' is no issuer's address")
    }
    let endpoints = try await read(url) { (metadata) throws(JSONBody.Problem) in
      try Endpoints(metadata: metadata, issuer: issuer)
    }
    found = endpoints
    return endpoints
  }

  /// Has a token's signature checked.
  ///
  /// Keys are replaced now and then, so a token with an unknown one has them fetched again: once,
  /// as anybody can make up names of keys.
  func verify(_ token: JWS) async throws(RehearsalError) {
    guard !Self.isSpoiled(token) else { return }
    var failure = token.failure(with: try await publishedKeys(afresh: false))
    if case .unknownKey = failure, !Flaw.keysKept.isOn {
      failure = token.failure(with: try await publishedKeys(afresh: true))
    }
    if let failure { throw .untrustedIdentity(reason: "\(failure)") }
  }

  private func publishedKeys(afresh: Bool) async throws(RehearsalError) -> JSONWebKeySet {
    if let keys, !afresh { return keys }
    guard let url = try await endpoints().keys else {
      throw .untrustedIdentity(reason: "nobody has said where the keys are")
    }
    let published = try await read(url) { (document) throws(JSONBody.Problem) in
      guard let keys = try? JSONWebKeySet(json: document) else {
        throw JSONBody.Problem(reason: "its keys can't be read")
      }
      return keys
    }
    keys = published
    return published
  }

  /// Reads a document that is public, and the same for everybody.
  private func read<Value>(
    _ url: WebURL, as make: (JSONValue) throws(JSONBody.Problem) -> Value
  ) async throws(RehearsalError) -> Value {
    let response = try await web.answer(to: .get(url))
    guard response.status == .ok else {
      throw .badAnswer(host: url.host, reason: "it has status \(response.status.code)")
    }
    return try JSONBody.read(response, from: url, as: make)
  }
}

extension JWS {
  /// The reason why none of the keys has signed it; nil for a good signature.
  fileprivate func failure(with keys: JSONWebKeySet) -> JWSFailure? {
    do throws(JWSFailure) {
      try verify(with: keys, allowing: [.rs256])
      return nil
    } catch {
      return error
    }
  }
}
