internal import HTTPWire
package import WireFormats

/// A device that waits, for instances that share their state.
package struct KeptDevice: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case waiting, approved
    case refused(KeptRefusal)
  }

  package var id: UInt64
  package var client: ClientID
  package var scopes: [Scope]
  package var userCode: String
  package var expiry: Timestamp
  package var interval: Duration
  package var state = State.waiting
  package var lastPoll: Timestamp?

  package init(
    id: UInt64, client: ClientID, scopes: [Scope], userCode: String, expiry: Timestamp,
    interval: Duration
  ) {
    self.id = id
    self.client = client
    self.scopes = scopes
    self.userCode = userCode
    self.expiry = expiry
    self.interval = interval
  }
}

/// The error that a device gets, as plain texts.
package struct KeptRefusal: Hashable, Sendable {
  package var status: Int
  package var code: String
  package var cause: String
  package var codeName: String
  package var description: String?
  package var uri: String?
  package var subtype: String?

  package init(status: Int, code: String, cause: String, codeName: String) {
    self.status = status
    self.code = code
    self.cause = cause
    self.codeName = codeName
  }
}

// MARK: - To and from what they are kept of

extension KeptDevice {
  init(_ request: DeviceRequest) {
    self.init(
      id: request.id.serial, client: request.client, scopes: request.scopes,
      userCode: request.userCode.rawValue, expiry: request.expiry, interval: request.interval)
    lastPoll = request.lastPoll
    state =
      switch request.state {
      case .waiting: .waiting
      case .approved: .approved
      case .refused(let refusal): .refused(KeptRefusal(refusal))
      }
  }
}

extension DeviceRequest {
  init(_ kept: KeptDevice) {
    self.init(
      id: GrantID(serial: kept.id), client: kept.client, scopes: kept.scopes,
      userCode: UserCode(rawValue: kept.userCode), expiry: kept.expiry, interval: kept.interval)
    lastPoll = kept.lastPoll
    state =
      switch kept.state {
      case .waiting: .waiting
      case .approved: .approved
      case .refused(let refusal): .refused(TokenRefusal(refusal))
      }
  }
}

extension KeptRefusal {
  /// An answer of the gateway has no code.
  fileprivate init(_ refusal: TokenRefusal) {
    switch refusal.form {
    case .oauth(let status, let error):
      self.init(
        status: status.code, code: error.code.rawValue, cause: refusal.cause.code,
        codeName: error.codeName)
      description = error.description
      uri = error.uri
      subtype = error.subtype
    case .api(let message):
      self.init(status: 0, code: "", cause: refusal.cause.code, codeName: "")
      description = message
    }
  }
}

extension TokenRefusal {
  /// A code or a cause of another version, which this one doesn't know, is a refusal all the same.
  fileprivate init(_ kept: KeptRefusal) {
    let cause = Cause.all.first { $0.code == kept.cause } ?? .deviceDenied
    guard let code = OAuthError.Code(rawValue: kept.code) else {
      self.init(apiMessage: kept.description ?? "", cause)
      return
    }
    self.init(
      HTTPResponse.Status(kept.status),
      OAuthError(
        code, kept.description, named: kept.codeName, uri: kept.uri, subtype: kept.subtype),
      cause)
  }
}
