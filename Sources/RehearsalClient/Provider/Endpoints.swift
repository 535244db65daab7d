/// Where an authorization server is asked for what.
struct Endpoints: Hashable, Sendable {
  /// What the server calls itself, in redirects and in id_tokens.
  let issuer: String
  let authorization: WebURL
  let token: WebURL
  let revocation: WebURL
  let device: WebURL
  /// Where its keys are published; nil when nobody has said, and then id_tokens are not read.
  let keys: WebURL?
}
