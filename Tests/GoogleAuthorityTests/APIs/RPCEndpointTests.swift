import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Calls by gRPC: the token is looked at as anywhere, then they are told that nothing answers.
@Suite struct RPCEndpointTests {
  private static let path = "/google.pubsub.v1.Publisher/Publish"
  private static let method = "google.pubsub.v1.Publisher.Publish"
  private static let expected = """
    Expected OAuth 2 access token, login cookie or other valid authentication credential. See \
    https://developers.google.com/identity/sign-in/web/devconsole-project.
    """

  private func call(
    _ world: inout APIWorld, _ authorization: String?, host: String = "pubsub.googleapis.com",
    path: String = Self.path, version: HTTPVersion = .http2
  ) throws -> Outcome {
    let target = try #require(HTTPRequest.Target(method: .post, text: path))
    var request = HTTPRequest(method: .post, target: target, version: version)
    request.fields.append(.host, host)
    request.fields.append(.contentType, "application/grpc")
    if let authorization { request.fields.append(.authorization, authorization) }
    let call = world.authority.routes.call(request, isSecure: true, at: world.now)
    return world.authority.decide(call, random: &world.random).finished()
  }

  private func fields(_ status: Int, _ message: String, _ details: [UInt8]?) -> [String] {
    var fields = [
      "Content-Type: application/grpc", "Transfer-Encoding: chunked", "grpc-status: \(status)",
      "grpc-message: \(message)",
    ]
    if let details {
      let text = Base64.encode(details).prefix { $0 != "=" }
      fields.append("grpc-status-details-bin: \(text)")
    }
    return fields
  }

  /// `google.rpc.Status` by hand: the lengths are those of short texts but where two bytes are given.
  private func details(_ code: UInt8, _ message: String, _ reason: String) -> [UInt8] {
    func text(_ field: UInt8, _ text: String) -> [UInt8] { part(field, Array(text.utf8)) }
    func part(_ field: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      let count = bytes.count
      let length = count < 128 ? [UInt8(count)] : [UInt8(count % 128 + 128), UInt8(count / 128)]
      return [field << 3 | 2] + length + bytes
    }
    let info =
      text(1, reason) + text(2, "googleapis.com")
      + part(3, text(1, "service") + text(2, "pubsub.googleapis.com"))
      + part(3, text(1, "method") + text(2, Self.method))
    let any = text(1, "type.googleapis.com/google.rpc.ErrorInfo") + part(2, info)
    return [1 << 3, code] + text(2, message) + part(3, any)
  }

  @Test func aCallWithoutATokenIsUnauthenticated() throws {
    var world = APIWorld()
    let outcome = try call(&world, nil)
    let message = "Request is missing required authentication credential. \(Self.expected)"
    #expect(outcome.response.status == .ok)
    #expect(outcome.response.body.isEmpty)
    #expect(
      outcome.response.fields.dropLast().map(\.description)
        == fields(16, message, details(16, message, "CREDENTIALS_MISSING")))
    #expect(outcome.response.fields.last?.name == .date)
    #expect(outcome.cause == .credentialsMissing)
  }

  @Test func aCallWithAnUnknownTokenIsUnauthenticated() throws {
    var world = APIWorld()
    let outcome = try call(&world, "Bearer ya29.none")
    let message = "Request had invalid authentication credentials. \(Self.expected)"
    #expect(outcome.response.fields.dropLast().map(\.description) == fields(16, message, nil))
    #expect(outcome.cause == .apiTokenUnknown)
  }

  /// A scope of the API must be among the token's: any of them, as nobody knows a method's own.
  @Test func aCallWithoutAScopeOfTheAPIIsDenied() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.drive)
    let outcome = try call(&world, "Bearer \(token)")
    let message = "Request had insufficient authentication scopes."
    #expect(
      outcome.response.fields.dropLast().map(\.description)
        == fields(7, message, details(7, message, "ACCESS_TOKEN_SCOPE_INSUFFICIENT")))
    #expect(outcome.cause == .apiScopeMissing)
  }

  @Test func aGoodCallIsToldThatNothingAnswers() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.scope("pubsub"))
    let outcome = try call(&world, "Bearer \(token)")
    #expect(
      outcome.response.fields.dropLast().map(\.description)
        == fields(
          12,
          "Understudy doesn't play gRPC: the token is good for \(Self.method), but nothing answers. "
            + "Have the program use REST.", nil))
    #expect(outcome.cause == .rpcUnplayed)
  }

  @Test func whatGRPCWouldMisreadIsEscaped() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.drive)
    let outcome = try call(
      &world, "Bearer \(token)", host: "unlisted.example.googleapis.com", path: "/a.B/100%25")
    #expect(outcome.response.fields[.grpcMessage]?.contains("a.B.100%2525") == true)
  }

  /// Only HTTP/2 carries gRPC: by HTTP/1.1 it is a request like any other.
  @Test func byHTTP1NothingChanges() throws {
    var world = APIWorld()
    let outcome = try call(&world, nil, version: .http11)
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause == .nothingThere)
  }
}
