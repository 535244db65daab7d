internal import WireFormats

extension LoginRequest {
  /// The parameters as a client with flaws sends them.
  func spoiled(_ good: [Form.Field]) -> [Form.Field] {
    var fields = good
    if Flaw.tokensInRedirect.isOn { fields.set("response_type", "token") }
    if Flaw.clientUnnamed.isOn { fields.drop("client_id") }
    if Flaw.redirectUnnamed.isOn { fields.drop("redirect_uri") }
    if Flaw.scopesByComma.isOn { fields.change("scope") { $0.replacing(" ", with: ",") } }
    if Flaw.parameterTwice.isOn { fields.append(Form.Field("state", attempt.state)) }
    if Flaw.verifierInURL.isOn {
      fields.append(Form.Field("code_verifier", attempt.proof.verifier))
    }
    if Flaw.outOfBand.isOn { fields.set("redirect_uri", "urn:ietf:wg:oauth:2.0:oob") }
    if Flaw.plainRedirect.isOn {
      fields.set("redirect_uri", "http://rehearsal-client.example/callback")
    }
    if Flaw.challengeMissing.isOn {
      fields.drop("code_challenge")
      fields.drop("code_challenge_method")
    }
    if Flaw.challengePlain.isOn {
      fields.set("code_challenge", attempt.proof.verifier)
      fields.set("code_challenge_method", "plain")
    }
    if Flaw.challengePadded.isOn { fields.change("code_challenge") { $0 + "=" } }
    if Flaw.consentForced.isOn { fields.append(Form.Field("prompt", "consent")) }
    if Flaw.stateMissing.isOn { fields.drop("state") }
    if Flaw.encodedTwice.isOn {
      for index in fields.indices { fields[index].value = Percent.encode(fields[index].value) }
    }
    return fields
  }

  /// The address as a client with flaws knows it.
  func spoiled(_ good: WebURL) -> WebURL {
    guard Flaw.retiredEndpoint.isOn else { return good }
    return WebURL(good.origin + "/o/oauth2/v1/auth") ?? good
  }
}

extension [Form.Field] {
  mutating func drop(_ name: String) { removeAll { $0.name == name } }

  mutating func set(_ name: String, _ value: String) { change(name) { _ in value } }

  mutating func change(_ name: String, _ change: (String) -> String) {
    for index in indices where self[index].name == name {
      self[index].value = change(self[index].value)
    }
  }
}
