internal import HTTPWire
internal import WireFormats

/// The client that asks for tokens, with its credentials and its proof of possession. It is in use.
struct TokenRequester: ~Copyable {
  let client: Registered<OAuthClient>
  let credentials: ClientCredentials
  let proof: ProofCheck

  init(
    _ parameters: borrowing TokenParameters, _ registry: borrowing Registry,
    _ context: inout RequestContext
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

/// The credentials of a request: a client id and perhaps a secret, from the body or from the
/// header.
struct ClientCredentials: ~Copyable, Sendable {
  private let clientID: ArraySlice<UInt8>
  let secret: ArraySlice<UInt8>?

  init(_ call: borrowing Call, _ parameters: borrowing TokenParameters) throws(TokenRefusal) {
    if let basic = try BasicCredentials(call.request.fields) {
      // An id alone is no credential: clients name themselves in the body as well.
      guard parameters.bytes(of: .clientSecret) == nil,
        parameters.bytes(of: .clientID)?.elementsEqual(basic.name) ?? true
      else {
        throw TokenRefusal(
          apiMessage: "Request contains an invalid argument.", .credentialsTwice)
      }
      clientID = basic.name
      secret = basic.password.isEmpty ? nil : basic.password
    } else if let id = parameters.bytes(of: .clientID) {
      clientID = id
      secret = parameters.bytes(of: .clientSecret)
    } else {
      throw .invalidRequest("Could not determine client ID from request.", .clientMissing)
    }
  }

  /// The named client, if it is registered.
  func client(in registry: borrowing Registry) -> Registered<OAuthClient>? {
    registry.clients.find(utf8: clientID.span)
  }

  /// The named client, registered or not.
  var namedClient: ClientID { ClientID(rawValue: String(decoding: clientID, as: UTF8.self)) }
}

/// The name and the password of `Authorization: Basic`, which Google doesn't percent-decode.
private struct BasicCredentials {
  let name: ArraySlice<UInt8>
  let password: ArraySlice<UInt8>

  /// Nil for no header, another scheme, or what can't be read.
  init?(_ fields: borrowing HTTPFields) throws(TokenRefusal) {
    guard fields.contains(.authorization), let header = fields[.authorization] else { return nil }
    let scheme = header.utf8.prefix { $0 != UInt8(ascii: " ") }
    guard String(decoding: scheme, as: UTF8.self).lowercased() == "basic" else { return nil }
    let encoded = header.utf8.dropFirst(scheme.count).drop { $0 == UInt8(ascii: " ") }
    guard !encoded.isEmpty else { throw .invalidRequest("Bad Request", .credentialsEmpty) }
    guard let decoded = Base64.decode(Array(encoded)),
      let colon = decoded.firstIndex(of: UInt8(ascii: ":")), colon > 0
    else { return nil }
    name = decoded[..<colon]
    password = decoded[(colon + 1)...]
  }
}
