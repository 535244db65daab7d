/// Who asks for tokens: a client that is in use, with what it has brought to show that it is the one.
struct TokenRequester: ~Copyable {
  let client: Registered<OAuthClient>
  let credentials: ClientCredentials
  let proof: ProofCheck

  init(
    _ call: borrowing Call, _ parameters: borrowing TokenParameters, _ registry: borrowing Registry,
    _ involved: inout Involved
  ) throws(TokenRefusal) {
    let credentials = try ClientCredentials(call, parameters)
    let known = credentials.client(in: registry)
    involved.client = known?.id
    if known == nil { involved.client = credentials.namedClient }
    let client = try ClientCheck.inUse(known)
    proof = try ProofCheck(call)
    self.client = client
    self.credentials = credentials
  }
}
