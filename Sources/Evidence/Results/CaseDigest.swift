package import Words

/// The part of a case that is kept for checks over several cases: small, however long the case.
package struct CaseDigest: Hashable, Sendable {
  package var name: PlayedCase
  package var flow: Flow?
  package var capabilities: [Capability]
  package var ownCode: [ClientPart]
  package var logins: [LoginDigest]

  package init(
    name: PlayedCase, flow: Flow?, capabilities: [Capability], ownCode: [ClientPart] = [],
    logins: [LoginDigest]
  ) {
    self.name = name
    self.flow = flow
    self.capabilities = capabilities
    self.ownCode = ownCode
    self.logins = logins
  }
}

/// The values of a login that no other login may repeat.
package struct LoginDigest: Hashable, Sendable {
  /// The number of its authorization request in the evidence.
  package var exchange: Int
  package var state: String?
  package var challenge: String?
  /// The challenge that belongs to the verifier that was sent.
  package var verifierChallenge: String?

  package init(exchange: Int) { self.exchange = exchange }
}

extension CaseDigest: Record {
  package static let form = RecordForm(
    "CaseDigest", blank: CaseDigest(name: .blank, flow: nil, capabilities: [], logins: []),
    [
      .value("name", \.name), .word("flow", \.flow), .list("capabilities", \.capabilities),
      .list("own_code", \.ownCode), .list("logins", \.logins),
    ])
}

extension LoginDigest: Record {
  package static let form = RecordForm(
    "LoginDigest", blank: LoginDigest(exchange: 0),
    [
      .value("exchange", \.exchange), .optional("state", \.state),
      .optional("challenge", \.challenge), .optional("verifier_challenge", \.verifierChallenge),
    ])
}
