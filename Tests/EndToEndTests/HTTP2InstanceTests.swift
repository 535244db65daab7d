import HTTP2Client
import HTTP2Wire
import HTTPWire
import SocketTransport
import TestSupport
import Testing
import Understudy
import WireFormats

/// An instance that is asked by HTTP/2: its faults, its journal, and calls by gRPC.
@Suite(.realTime) struct HTTP2InstanceTests {
  private let discovery = "/.well-known/openid-configuration"

  private func withGoogle(
    _ body: (Understudy, StreamClient) async throws -> Void
  ) async throws {
    var configuration = Understudy.Configuration(https: ["127.0.0.1:0"])
    configuration.streams = .http2
    let google = try Understudy.start(configuration)
    let url = try #require(google.httpsURLs.first)
    let address = try #require(SocketAddress(String(url.dropFirst("https://".count))))
    let pem = try #require(google.authorityCertificate)
    let base64 = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
    let trust = try TLSClientContext(
      trusting: [#require(Base64.decode(base64))], offering: ["h2"])
    let connection = try await HTTPClient.patient(trusting: trust).connect(
      to: address, tlsName: "accounts.google.com")
    do {
      let client = StreamClient(on: connection)
      try await body(google, client)
      await client.close()
    } catch {
      await google.stop()
      throw error
    }
    await google.stop()
  }

  @Test func aFaultStrikesOneStream() async throws {
    try await withGoogle { google, client in
      try google.faults.arm(.reset, at: .discovery)
      try google.faults.arm(.hang, at: .discovery)
      let answer = try await client.end(of: client.begin(discovery))
      #expect(answer.code == 2)
      let hung = client.begin(discovery)
      let good = try await client.ask(discovery)
      #expect(good.status == "200")
      #expect(client.answer(to: hung).fields.isEmpty)
      #expect(google.faults.count == 0)
    }
  }

  @Test func aCutAnswerEndsItsConnection() async throws {
    try await withGoogle { google, client in
      try google.faults.arm(.truncate(afterBytes: 10), at: .discovery)
      let cut = client.begin(discovery)
      try await client.untilEnd()
      #expect(client.goAways == [0])
      #expect(client.answer(to: cut).body.count == 10)
      #expect(client.answer(to: cut).fields.contains { $0.hasPrefix("content-length: ") })
    }
  }

  @Test func theArchiveSaysTheProtocol() async throws {
    try await withGoogle { google, client in
      _ = try await client.ask(discovery)
      let archive = try await ControlClient(google).send(.get, "/journal.har")
      let entry = archive.body["log"]?["entries"]?[0]
      #expect(entry?["request"]?["httpVersion"] == "HTTP/2")
      #expect(entry?["response"]?["httpVersion"] == "HTTP/2")
      #expect(entry?["request"]?["headers"]?[0]?["name"] == "Host")
    }
  }

  /// The whole answer is one head, which ends the stream.
  @Test func aCallByGRPCIsRefusedWithAHeadAlone() async throws {
    try await withGoogle { google, client in
      let call = client.call("/google.pubsub.v1.Publisher/Publish")
      let answer = try await client.end(of: call)
      #expect(answer.status == "200")
      #expect(answer.fields.contains("content-type: application/grpc"))
      #expect(answer.fields.contains("grpc-status: 16"))
      #expect(!answer.fields.contains { $0.hasPrefix("content-length") })
      #expect(answer.body.isEmpty)
    }
  }
}
