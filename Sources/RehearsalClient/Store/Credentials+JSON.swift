internal import WireFormats

extension Credentials {
  /// The contents of the store.
  var json: [UInt8] {
    var object: JSONObject = [
      "client_id": .string(clientID), "access_token": .string(accessToken),
    ]
    object["issuer"] = issuer.map { .string($0) }
    object["subject"] = subject.map { .string($0) }
    object["refresh_token"] = refreshToken.map { .string($0) }
    object["scope"] = .string(ScopeName.text(scopes.sorted { $0.description < $1.description }))
    object["issued"] = .string(issued.rfc3339)
    object["expires"] = expires.map { .string($0.rfc3339) }
    object["refresh_token_expires"] = refreshTokenExpires.map { .string($0.rfc3339) }
    return JSONValue.object(object).bytes(.google)
  }

  /// Nil for what no program of ours has written.
  init?(json: [UInt8]) {
    guard let value = try? JSONValue(parsing: json),
      let clientID = value["client_id"]?.stringValue,
      let accessToken = value["access_token"]?.stringValue, !accessToken.isEmpty,
      let scope = value["scope"]?.stringValue,
      let issued = value["issued"]?.stringValue.flatMap(Timestamp.init(rfc3339:))
    else { return nil }
    self.clientID = clientID
    issuer = value["issuer"]?.stringValue
    subject = value["subject"]?.stringValue
    self.accessToken = accessToken
    refreshToken = value["refresh_token"]?.stringValue
    scopes = ScopeName.list(scope)
    self.issued = issued
    expires = value["expires"]?.stringValue.flatMap(Timestamp.init(rfc3339:))
    refreshTokenExpires =
      value["refresh_token_expires"]?.stringValue.flatMap(Timestamp.init(rfc3339:))
  }
}
