import Glibc
import HTTPWire
import SocketTransport
import TestSupport
import Testing
import Understudy
import WireFormats

struct StartFailureCase: Sendable, CustomTestStringConvertible {
  var configuration: Understudy.Configuration
  var failure: Understudy.StartFailure
  var sentence: String
  var testDescription: String { sentence }

  static let all = [
    StartFailureCase(
      configuration: .init(http: ["localhost"]), failure: .notAnAddress("localhost"),
      sentence: "'localhost' is not an address: write HOST:PORT, such as 127.0.0.1:8080 or [::1]:0"),
    StartFailureCase(
      configuration: .init(http: [], https: ["127.0.0.1:99999"]),
      failure: .notAnAddress("127.0.0.1:99999"),
      sentence:
        "'127.0.0.1:99999' is not an address: write HOST:PORT, such as 127.0.0.1:8080 or [::1]:0"),
    StartFailureCase(
      configuration: .init(http: ["0.0.0.0:0"]), failure: .notLoopback("0.0.0.0:0"),
      sentence:
        "0.0.0.0:0 can be reached from other machines, which is refused unless allowed explicitly"),
    StartFailureCase(
      configuration: .init(http: ["127.0.0.1:0"], https: ["[::]:0"]),
      failure: .notLoopback("[::]:0"),
      sentence:
        "[::]:0 can be reached from other machines, which is refused unless allowed explicitly"),
  ]
}

@Suite(.realTime) struct UnderstudyTests {
  private let discovery = "/.well-known/openid-configuration"

  private func address(of origin: String) throws -> SocketAddress {
    let start = try #require(origin.firstRange(of: "://")).upperBound
    return try #require(SocketAddress(String(origin[start...])))
  }

  @Test func anInstanceAnswersAsSoonAsItIsStarted() async throws {
    let google = try Understudy.start()
    let address = try address(of: google.url)
    let response = try await HTTPClient.patient().send(
      .get(discovery, host: address.description), to: address)
    #expect(try JSONValue(parsing: response.body)["issuer"]?.stringValue == google.url)
    #expect(google.httpsURLs.isEmpty)
    #expect(google.authorityCertificate == nil)
    await google.stop()
    await #expect(throws: ClientFailure.self) {
      try await HTTPClient.patient().send(.get(discovery), to: address)
    }
  }

  @Test func anInstanceSpeaksHTTPSWithTheRunsAuthority() async throws {
    let google = try Understudy.start(.init(http: [], https: ["127.0.0.1:0", "[::1]:0"]))
    #expect(google.httpsURLs.count == 2)
    #expect(google.url == google.httpsURLs[0])
    let pem = try #require(google.authorityCertificate)
    let base64 = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
    let trust = try TLSClientContext(trusting: [#require(Base64.decode(base64))])
    for (origin, name) in zip(google.httpsURLs, ["oauth2.googleapis.com", "::1"]) {
      let response = try await HTTPClient.patient(trusting: trust).send(
        .get(discovery), to: address(of: origin), tlsName: name)
      #expect(response.status == .ok)
    }
    await google.stop()
  }

  @Test func twoHundredInstancesLiveSideBySide() async throws {
    let instances = try (0..<200).map { _ in try Understudy.start() }
    #expect(Set(instances.map(\.url)).count == 200)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for google in instances {
        group.addTask {
          let address = try address(of: google.url)
          let response = try await HTTPClient.patient().send(
            .get(discovery, host: address.description), to: address)
          #expect(try JSONValue(parsing: response.body)["issuer"]?.stringValue == google.url)
          await google.stop()
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: StartFailureCase.all)
  func aStartThatIsRefusedSaysWhy(_ c: StartFailureCase) {
    #expect(throws: c.failure) { try Understudy.start(c.configuration) }
    #expect(c.failure.description == c.sentence)
  }

  @Test func portsThatAreAllTakenAreNotOneProgramsDoing() {
    #expect(
      Understudy.StartFailure.addressInUse("127.0.0.1:0").description
        == "no port of 127.0.0.1 is free")
    #expect(
      Understudy.StartFailure.addressInUse("127.0.0.1:8080").description
        == "127.0.0.1:8080 is in use by another program")
  }

  @Test func anAddressInUseIsNamedAndNothingIsLeftListening() async throws {
    // An address of this test's own: elsewhere another test may take a port that is free again.
    let own = Understudy.Configuration(http: ["127.77.3.1:0"])
    let first = try Understudy.start(own)
    let taken = try address(of: first.url).description
    let other = try Understudy.start(own)
    let free = try address(of: other.url).description
    await other.stop()
    #expect(throws: Understudy.StartFailure.addressInUse(taken)) {
      try Understudy.start(.init(http: [free, taken]))
    }
    await first.stop()
    let second = try Understudy.start(.init(http: [free, taken]))
    #expect(second.httpURLs == ["http://\(free)", "http://\(taken)"])
    await second.stop()
  }

  /// A program that is just being started has copies of all descriptors until it begins.
  @Test func aStoppedAddressIsFreeThoughAStartingProgramHasItsDescriptor() async throws {
    let own = Understudy.Configuration(http: ["127.77.3.2:0"])
    let first = try Understudy.start(own)
    let taken = try address(of: first.url)
    let copy = try #require(copyOfListener(on: taken.port))
    defer { close(copy) }
    await first.stop()
    let second = try Understudy.start(.init(http: [taken.description]))
    #expect(second.httpURLs == [first.url])
    await second.stop()
  }

  @Test func anInstanceMayHaveLoopsOfItsOwn() async throws {
    let google = try Understudy.start(.init(loops: 2))
    let address = try address(of: google.url)
    for _ in 0..<10 {
      let response = try await HTTPClient.patient().send(.get(discovery), to: address)
      #expect(response.status == .ok)
    }
    await google.stop()
  }
}

private func copyOfListener(on port: UInt16) -> Int32? {
  (3..<Int32(getdtablesize())).first { descriptor in
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isSocket = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length) == 0
      }
    }
    return isSocket && address.sin_family == sa_family_t(AF_INET)
      && address.sin_addr.s_addr == inet_addr("127.77.3.2") && address.sin_port == port.bigEndian
  }.map(dup)
}
