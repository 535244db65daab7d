package import WireFormats
package import Words

/// What is kept of a case for the checks that look at several: small, whatever the case was.
package struct CaseDigest: Hashable, Sendable {
  package var name: PlayedCase
  package var flow: String
  package var capabilities: [String]
  package var logins: [LoginDigest]

  package init(name: PlayedCase, flow: String, capabilities: [String], logins: [LoginDigest]) {
    self.name = name
    self.flow = flow
    self.capabilities = capabilities
    self.logins = logins
  }

  init(_ scene: Scene) {
    self.init(
      name: scene.setting.name, flow: scene.setting.flow,
      capabilities: scene.setting.driver.capabilities,
      logins: scene.logins.map { LoginDigest($0, scene) })
  }
}

/// What a login may share with no other.
package struct LoginDigest: Hashable, Sendable {
  /// The number of its authorization request in the evidence.
  package var exchange: Int
  package var began: Timestamp
  package var state: String?
  package var nonce: String?
  package var challenge: String?
  /// The challenge that belongs to the verifier that was sent.
  package var verifierChallenge: String?
  package var redirectURI: String?

  package init(exchange: Int, began: Timestamp) {
    self.exchange = exchange
    self.began = began
  }

  fileprivate init(_ login: Scene.Login, _ scene: Scene) {
    self.init(exchange: login.request.number, began: login.request.exchange.received.virtual)
    state = login.state
    nonce = login.request.parameters["nonce"]
    challenge = login.challenge
    redirectURI = login.redirectURI
    verifierChallenge =
      login.redemptions.lazy.compactMap { scene.verifier(of: $0) }.first?
      .challenge
  }
}
