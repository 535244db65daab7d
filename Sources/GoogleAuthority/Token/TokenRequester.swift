internal import Keyring

/// Who asks for tokens: a client that is in use, with what it has brought to show that it is the one.
struct TokenRequester: ~Copyable {
  let client: Registered<OAuthClient>
  let credentials: ClientCredentials
  let proof: ProofCheck

  init(
    _ parameters: borrowing TokenParameters, _ registry: borrowing Registry,
    _ context: inout RequestContext<some RandomSource>
  ) throws(TokenRefusal) {
    let credentials = try ClientCredentials(context.call, parameters)
    let known = credentials.client(in: registry)
    context.involved.client = known?.id
    if known == nil { context.involved.client = credentials.namedClient }
    let client = try ClientCheck.inUse(known)
    proof = try ProofCheck(context.call)
    self.client = client
    self.credentials = credentials
  }
}
