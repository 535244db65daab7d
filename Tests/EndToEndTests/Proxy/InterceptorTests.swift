import GoogleAuthority
import HTTPWire
import Keyring
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Understudy

/// A request to an instance that is a proxy, outside of any tunnel.
struct ProxyRefusalCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let head: String
  let status: Int
  let cause: String

  static let all = [
    ProxyRefusalCase(
      testDescription: "a tunnel to another host",
      head: "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n", status: 403,
      cause: "proxy.host_refused"),
    ProxyRefusalCase(
      testDescription: "a tunnel to another port of Google",
      head: "CONNECT accounts.google.com:80 HTTP/1.1\r\nHost: accounts.google.com:80\r\n\r\n",
      status: 403, cause: "proxy.host_refused"),
    ProxyRefusalCase(
      testDescription: "a host whose name begins like Google's",
      head: "CONNECT www.googleapis.com.example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n", status: 403,
      cause: "proxy.host_refused"),
    ProxyRefusalCase(
      testDescription: "another host without TLS",
      head: "GET http://example.com/ HTTP/1.1\r\nHost: example.com\r\n\r\n", status: 403,
      cause: "proxy.host_refused"),
    ProxyRefusalCase(
      testDescription: "a scheme that is none of a proxy's",
      head: "GET ftp://127.0.0.1/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", status: 403,
      cause: "proxy.host_refused"),
    ProxyRefusalCase(
      testDescription: "Google without TLS",
      head: "GET http://www.googleapis.com/oauth2/v3/certs HTTP/1.1\r\nHost: x\r\n\r\n",
      status: 403, cause: "request.tls_required"),
  ]
}

/// An instance that is a proxy, and a client that trusts it.
private struct Intercepting {
  let google: Understudy
  let address: SocketAddress

  init() throws {
    google = try Understudy.start(.init(intercepts: true))
    address = try #require(SocketAddress(String(google.url.dropFirst("http://".count))))
  }

  func connect() async throws -> ClientConnection {
    let pem = try #require(google.authorityCertificate)
    let certificates = try PEMBundle(reading: Array(pem.utf8)).certificates
    return try await HTTPClient.patient(trusting: TLSClientContext(trusting: certificates))
      .connect(to: address)
  }

  /// A connection to a host of Google, or who plays it.
  func connect(to host: String) async throws -> ClientConnection {
    let connection = try await connect()
    #expect(try await connection.send(.connect("\(host):443")).status == .ok)
    try await connection.secure(as: host)
    return connection
  }
}

@Suite(.realTime) struct InterceptorTests {
  private let discovery = "/.well-known/openid-configuration"

  @Test func aHostOfGoogleIsPlayed() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect(to: "accounts.google.com")
    for _ in 0..<2 {
      let response = try await connection.send(.get(discovery, host: "accounts.google.com"))
      #expect(
        try JSONValue(parsing: response.body)["issuer"]?.stringValue
          == "https://accounts.google.com")
    }
    #expect(
      mock.google.traffic.requests.map(\.endpoint)
        == Array(repeating: "openIDConfiguration", count: 2))
    await mock.google.stop()
  }

  @Test func aPathOfAnotherHostIsNotServed() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect(to: "oauth2.googleapis.com")
    let response = try await connection.send(.get(discovery, host: "oauth2.googleapis.com"))
    #expect(response.status == .notFound)
    #expect(mock.google.traffic.requests.map(\.refusal?.code) == ["request.nothing_there"])
    await mock.google.stop()
  }

  @Test func everyHostOfAnAPIIsPlayed() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect(to: "people.googleapis.com")
    let response = try await connection.send(.get("/x", host: "people.googleapis.com"))
    #expect(response.status == .notFound)
    await mock.google.stop()
  }

  /// Clients of HTTP/1.0 may say whom they want in the `CONNECT` alone.
  @Test func theTunnelTellsWhomAClientWithoutHostAsks() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect(to: "accounts.google.com")
    try await connection.write("GET \(discovery) HTTP/1.0\r\n\r\n")
    let response = try await connection.response()
    #expect(
      try JSONValue(parsing: response.body)["issuer"]?.stringValue == "https://accounts.google.com")
    await mock.google.stop()
  }

  @Test(arguments: ProxyRefusalCase.all)
  func whatIsForNobodyHereIsRefused(_ example: ProxyRefusalCase) async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect()
    try await connection.write(example.head)
    let response = try await connection.response()
    #expect(response.status.code == example.status)
    #expect(mock.google.traffic.requests.map(\.refusal?.code) == [example.cause])
    #expect(mock.google.traffic.requests.map(\.status) == [example.status])
    let exchanges = mock.google.entries(after: 0).compactMap(\.exchange)
    #expect(exchanges.map { $0.call.connection != nil } == [true])
    await mock.google.stop()
  }

  @Test func theRefusalSaysWhatItIs() async throws {
    let mock = try Intercepting()
    let response = try await mock.connect().send(.connect("example.com:443"))
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.hasPrefix("example.com:443 was refused by Understudy, a mock of Google's"))
    await mock.google.stop()
  }

  @Test func plainTextForGoogleIsRefusedInTheFormOfItsAPIs() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect()
    try await connection.write("GET http://www.googleapis.com/oauth2/v3/certs HTTP/1.0\r\n\r\n")
    let body = try await connection.response().body
    #expect(
      try JSONValue(parsing: body) == [
        "error": [
          "code": 403, "message": "SSL is required to perform this operation.",
          "status": "PERMISSION_DENIED",
        ]
      ])
    await mock.google.stop()
  }

  @Test func thisMachineIsPassedThrough() async throws {
    let mock = try Intercepting()
    let other = try TestServer()
    let connection = try await mock.connect()
    try await connection.write(
      "GET http://\(other.address)/x?y HTTP/1.1\r\nHost: \(other.address)\r\n\r\n")
    let response = try await connection.response()
    #expect(String(decoding: response.body, as: UTF8.self) == "GET /x?y ")
    let tunnel = try await mock.connect()
    #expect(try await tunnel.send(.connect(other.address.description)).status == .ok)
    let inside = try await tunnel.send(.get("/z", host: "localhost"))
    #expect(String(decoding: inside.body, as: UTF8.self) == "GET /z ")
    #expect(mock.google.traffic == Traffic(), "what is passed on is nobody's business here")
    await other.server.stop()
    await mock.google.stop()
  }

  @Test func theInstanceIsFoundThroughItself() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect()
    try await connection.write(
      "GET \(mock.google.url)\(discovery) HTTP/1.1\r\nHost: \(mock.address)\r\n\r\n")
    let response = try await connection.response()
    #expect(try JSONValue(parsing: response.body)["issuer"]?.stringValue == mock.google.url)
    await mock.google.stop()
  }
}

// MARK: - What no request shows

extension InterceptorTests {
  private func happening(_ mock: Intercepting) async -> Traffic.Happening? {
    // The client may know before the server does.
    let count = mock.google.journal.count
    if let happening = mock.google.traffic.happenings.first { return happening }
    await mock.google.service.journalGrows(
      beyond: count, by: JournalFilter(), within: .seconds(300))
    return mock.google.traffic.happenings.first
  }

  @Test func aClientThatDoesntTrustTheCertificateIsNoticed() async throws {
    let mock = try Intercepting()
    let stranger = try Certificates.authority()
    let connection = try await HTTPClient.patient(
      trusting: TLSClientContext(trusting: [stranger.certificateDER])
    ).connect(to: mock.address)
    _ = try await connection.send(.connect("accounts.google.com:443"))
    await #expect(throws: ClientFailure.self) {
      try await connection.secure(as: "accounts.google.com")
    }
    let happening = try #require(await happening(mock))
    #expect(happening.code == "tls.refused_by_client")
    #expect(happening.detail?.hasPrefix("accounts.google.com:443: ") == true)
    #expect(happening.detail?.hasSuffix("alert unknown ca") == true)
    await mock.google.stop()
  }

  @Test func plainTextInsideATunnelIsNoticed() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect()
    _ = try await connection.send(.connect("accounts.google.com:443"))
    try await connection.write("GET / HTTP/1.1\r\nHost: accounts.google.com\r\n\r\n")
    let happening = try #require(await happening(mock))
    #expect(happening.code == "tls.plain_text")
    #expect(happening.detail == "accounts.google.com:443")
    await mock.google.stop()
  }

  @Test func garbageInsideATunnelIsNoticed() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect()
    _ = try await connection.send(.connect("accounts.google.com:443"))
    try await connection.write([0x16, 0x03, 0x01, 0x00, 0x05, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    let happening = try #require(await happening(mock))
    #expect(happening.code == "tls.failed")
    await mock.google.stop()
  }

  @Test func anotherNameInsideATunnelIsNoticed() async throws {
    let mock = try Intercepting()
    let connection = try await mock.connect()
    _ = try await connection.send(.connect("accounts.google.com:443"))
    try await connection.secure(as: "www.googleapis.com")
    let happening = try #require(await happening(mock))
    #expect(happening.code == "tls.other_name")
    #expect(happening.detail == "accounts.google.com:443: www.googleapis.com")
    await mock.google.stop()
  }

  @Test func aProgramThatIsNotThereIsNoticed() async throws {
    let mock = try Intercepting()
    let vacant = try TestServer()
    await vacant.server.stop()
    let response = try await mock.connect().send(.connect(vacant.address.description))
    #expect(response.status == 502)
    let happening = try #require(await happening(mock))
    #expect(happening.code == "proxy.nobody_there")
    await mock.google.stop()
  }
}
