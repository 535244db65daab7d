internal import Forms
internal import GoogleAuthority
internal import Keyring
package import WireFormats

extension KeptState {
  /// The document, as it is written.
  package var json: [UInt8] { document.bytes(.google) }

  package var document: JSONValue {
    var top = WrittenSection()
    top.put(KeptMembers.version, Self.version)
    top[KeptMembers.ahead] = .number(JSONNumber(ahead.nanoseconds))
    top.put(KeptMembers.frozen, frozen?.rfc3339)
    top.put(KeptMembers.clientAtHand, setup.clientAtHand.rawValue)
    top.put(KeptMembers.tokenKey, [memory.tokenKey.first, memory.tokenKey.second].map(\.hex))
    top.put(KeptMembers.lastGrant, memory.lastGrant.hex)
    top.put(KeptMembers.lastRefreshToken, memory.lastRefreshToken.hex)
    top.put(KeptMembers.lastIdentifier, memory.lastIdentifier.hex)
    if memory.lastBrowser > 0 { top.put(KeptMembers.lastBrowser, memory.lastBrowser.hex) }
    top.put(KeptMembers.signingKeys, memory.signingKeys.map { Base64.encode($0) })
    top.put(
      KeptMembers.passwordChanges,
      setup.registry.accounts.values.compactMap { account in
        account.passwordChanged.map { Self.written(account.subject.rawValue, at: $0) }
      })
    top.put(
      KeptMembers.clientDeletions,
      setup.registry.clients.values.compactMap { client in
        client.deleted.map { Self.written(client.id.rawValue, at: $0) }
      })
    top.put(KeptMembers.grants, memory.grants.map(Self.written))
    top.put(KeptMembers.ended, memory.ended.map(Self.written))
    top.put(KeptMembers.consents, memory.consents.map(Self.written))
    top[KeptMembers.certificates] = authority.map(Self.written)
    top[KeptMembers.settings] = ConfigurationDocument(setup).json
    return top.value
  }

  private static func written(_ id: String, at time: Timestamp) -> JSONValue {
    var section = WrittenSection()
    section.put(KeptChangeMembers.id, id)
    section.put(KeptChangeMembers.time, time.rfc3339)
    return section.value
  }

  private static func written(_ grant: KeptGrant) -> JSONValue {
    var section = WrittenSection()
    section.put(KeptGrantMembers.id, grant.id.hex)
    section.put(KeptGrantMembers.client, grant.client.rawValue)
    section.put(KeptGrantMembers.account, grant.account.rawValue)
    section.put(KeptGrantMembers.project, grant.project.rawValue)
    section[KeptGrantMembers.scopes] = written(grant.scopes)
    section.put(KeptGrantMembers.issued, grant.issued.rfc3339)
    section.put(KeptGrantMembers.hasRefreshToken, grant.hasRefreshToken)
    section[KeptGrantMembers.limit] = grant.limit.map(written)
    section.put(KeptGrantMembers.boundKey, grant.boundKey)
    section.put(KeptGrantMembers.serviceAccount, grant.serviceAccount?.rawValue)
    section.put(KeptGrantMembers.used, grant.used.rfc3339)
    section.put(KeptGrantMembers.lastAccessExpiry, grant.lastAccessExpiry.rfc3339)
    section.put(KeptGrantMembers.generation, Int(grant.generation))
    section.put(KeptGrantMembers.refreshNumber, grant.refreshNumber.hex)
    section.put(KeptGrantMembers.spelling, grant.spelling.hex)
    section.put(KeptGrantMembers.rotated, grant.rotated?.rfc3339)
    section[KeptGrantMembers.ended] = grant.ended.map(written)
    section.put(KeptGrantMembers.evicted, grant.evicted?.code)
    section.put(KeptGrantMembers.narrowed, grant.narrowed.map(written))
    section.put(KeptGrantMembers.forgotten, grant.forgotten?.rfc3339)
    return section.value
  }

  private static func written(_ scopes: [Scope]) -> JSONValue {
    .array(scopes.map { .string($0.rawValue) })
  }

  private static func written(_ end: KeptGrant.End) -> JSONValue {
    var section = WrittenSection()
    section.put(KeptMomentMembers.reason, end.reason.code)
    section.put(KeptMomentMembers.time, end.time.rfc3339)
    return section.value
  }

  private static func written(_ end: KeptEnd) -> JSONValue {
    var section = WrittenSection()
    section.put(KeptEndMembers.id, end.id.hex)
    if end.isCode { section.put(KeptEndMembers.isCode, true) }
    section.put(KeptEndMembers.reason, end.reason.code)
    return section.value
  }

  private static func written(_ consent: KeptConsent) -> JSONValue {
    var section = WrittenSection()
    section.put(KeptConsentMembers.account, consent.account.rawValue)
    section.put(KeptConsentMembers.project, consent.project.rawValue)
    section[KeptConsentMembers.scopes] = written(consent.scopes)
    section.put(KeptConsentMembers.since, consent.since.rfc3339)
    return section.value
  }

  private static func written(_ authority: KeptAuthority) -> JSONValue {
    var section = WrittenSection()
    section.put(KeptCertificateMembers.hosts, authority.hosts)
    section.put(KeptCertificateMembers.first, authority.times.lowerBound.rfc3339)
    section.put(KeptCertificateMembers.last, authority.times.upperBound.rfc3339)
    section.put(KeptCertificateMembers.anchor, Base64.encode(authority.anchor))
    section.put(KeptCertificateMembers.issuer, Base64.encode(authority.issuer))
    section.put(KeptCertificateMembers.issuerName, authority.issuerName)
    section.put(KeptCertificateMembers.issuerKey, Base64.encode(authority.issuerKey))
    return section.value
  }
}

extension UInt64 {
  fileprivate var hex: String { String(self, radix: 16) }
}

extension Duration {
  /// Held at the ends of what fits, which are 292 years away.
  fileprivate var nanoseconds: Int64 {
    Int64(clamping: attoseconds / 1_000_000_000)
  }
}
