/// Who asks for tokens: a client that is in use, with what it has brought to show that it is the one.
struct TokenRequester {
  let client: Registered<OAuthClient>
  let credentials: ClientCredentials
  let proof: ProofCheck

  init(
    _ call: Call, _ parameters: borrowing TokenParameters, _ registry: borrowing Registry,
    _ involved: inout Involved
  ) throws(TokenRefusal) {
    let credentials = try ClientCredentials(call, parameters)
    let known = registry.clients.find(utf8: credentials.clientID.span)
    involved.client =
      known?.id ?? ClientID(rawValue: String(decoding: credentials.clientID, as: UTF8.self))
    self.credentials = credentials
    client = try ClientCheck.inUse(known)
    proof = try ProofCheck(call)
  }
}
