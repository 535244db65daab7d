import Foundation
import Keyring
import Records
import RedisRecords
import SocketTransport
import TestSupport
import Testing

/// Engines that are found in other ways than by one address: within TLS, by a Sentinel, in a cluster.
@Suite(.realTime, .enabled(if: RedisEngine.isInstalled, "redis-server isn't installed"))
struct EnginePlacesTests {
  // MARK: - TLS

  private final class Certified {
    let engine: RedisEngine
    let authority: CertificateAuthority
    let port: UInt16
    private let folder = ScratchFolder()

    init() throws {
      port = try FreePort.find()
      authority = try CertificateAuthority(constrainedTo: ["engine.example"], now: WallClock.now())
      let identity = try authority.identity(for: "engine.example", now: WallClock.now())
      let file = try folder.write(identity.pem, to: "engine.pem")
      engine = try RedisEngine(
        "--tls-port", "\(port)", "--tls-cert-file", file, "--tls-key-file", file,
        "--tls-auth-clients", "no")
    }

    func place(_ host: String, trusting authorities: [[UInt8]]) throws -> RedisPlace {
      var place = try RedisPlace("rediss://127.0.0.1:\(port)?host=\(host)")
      place.security?.authorities = authorities
      return place
    }
  }

  @Test func anEngineWithinTLSIsUsed() throws {
    let certified = try Certified()
    let place = try certified.place(
      "engine.example", trusting: [certified.authority.certificateDER])
    let store = try RedisRecords(place, beginning: true)
    #expect(try store.commitIfCurrent(RecordChanges(grant: 1, [1])) == .none)
    let other = try RedisRecords(RedisPlace(certified.engine.url), beginning: true)
    #expect(other.known([RecordKey(.grant, number: 1)]) == RecordChanges(grant: 1, [1]))
    #expect(try EngineSettings(of: place).program.hasPrefix("Redis "))
  }

  @Test func anotherEnginesCertificateIsRefused() throws {
    let certified = try Certified()
    let stranger = try CertificateAuthority(constrainedTo: ["engine.example"], now: WallClock.now())
    for (host, authority) in [
      ("other.example", certified.authority), ("engine.example", stranger),
    ] {
      let place = try certified.place(host, trusting: [authority.certificateDER])
      let reason = reasonOfFailure { () throws(StoreFailure) in
        _ = try RedisRecords(place, beginning: true)
      }
      #expect(reason.contains("the engine can't be reached (TLS handshake"))
      #expect(reason.contains("certificate"))
    }
  }

  @Test func anEngineWithoutTLSIsNamedAsWhatItIs() throws {
    let port = try FreePort.find()
    let engine = try RedisEngine("--port", "\(port)")
    let place = try RedisPlace("rediss://127.0.0.1:\(port)")
    let reason = reasonOfFailure { () throws(StoreFailure) in
      // It waits for a line that never ends.
      _ = try RedisRecords(place, beginning: true, waitingAtMost: .seconds(1))
    }
    #expect(reason.contains("the engine can't be reached (TLS handshake"))
    withExtendedLifetime(engine) {}
  }

  // MARK: - Sentinel

  @Test func aSentinelsEngineIsFoundAndItsSuccessorToo() throws {
    let ports = try (0..<4).map { _ in try FreePort.find() }
    let master = try RedisEngine("--port", "\(ports[0])")
    let replica = try RedisEngine(
      "--port", "\(ports[1])", "--replicaof", "127.0.0.1 \(ports[0])")
    let sentinel = try RedisEngine(watching: "main", at: ports[0], on: ports[2])
    // Nobody is at the first address.
    let place = try RedisPlace(
      "redis://127.0.0.1:\(ports[3]),127.0.0.1:\(ports[2])/0?sentinel=main")
    let store = try RedisRecords(place, beginning: true, waitingAtMost: .seconds(2))
    #expect(try store.commitIfCurrent(RecordChanges(grant: 1, [1])) == .none)
    // One replica has it, and the Sentinel knows of that one.
    try master.administer(["WAIT", "1", "0"])
    try sentinel.wait(for: "+slave slave")

    master.kill()
    let end = ContinuousClock.now + .seconds(40)
    var reason = ""
    repeat {
      reason = reasonOfFailure { () throws(StoreFailure) in
        try store.commit(RecordChanges(grant: 2, [2]))
      }
    } while reason != "nothing failed" && ContinuousClock.now < end
    #expect(reason == "nothing failed")
    let other = try RedisRecords(RedisPlace(replica.url), beginning: true)
    #expect(other.known((1...2).map { RecordKey(.grant, number: $0) }).contents.count == 2)
  }

  @Test func aSentinelThatKnowsNoSuchEngineIsSaidSo() throws {
    let ports = try (0..<2).map { _ in try FreePort.find() }
    let master = try RedisEngine("--port", "\(ports[0])")
    let sentinel = try RedisEngine(watching: "main", at: ports[0], on: ports[1])
    for (name, words) in [("other", "the Sentinel knows no engine 'other'"), ("main", "nothing")] {
      let place = try RedisPlace("redis://127.0.0.1:\(ports[1])/0?sentinel=\(name)")
      let reason = reasonOfFailure { () throws(StoreFailure) in
        _ = try RedisRecords(place, beginning: true)
      }
      #expect(reason.hasPrefix(words))
    }
    withExtendedLifetime((master, sentinel)) {}
  }

  // MARK: - Cluster

  @Test func aClusterSendsOnToTheNodeThatHasTheState() throws {
    let ports = try (0..<4).map { _ in try FreePort.find() }
    let nodes = try (0..<2).map { place in
      try RedisEngine(
        "--port", "\(ports[place])", "--cluster-enabled", "yes", "--cluster-port",
        "\(ports[place + 2])")
    }
    try nodes[0].administer(["CLUSTER", "ADDSLOTSRANGE", "0", "8191"])
    try nodes[1].administer(["CLUSTER", "ADDSLOTSRANGE", "8192", "16383"])
    try nodes[0].administer(["CLUSTER", "MEET", "127.0.0.1", "\(ports[1])", "\(ports[3])"])
    for node in nodes { try node.wait(for: "Cluster state changed: ok") }
    // Whichever node has the key, one of the two begins with the other.
    for port in ports[..<2] {
      let place = try RedisPlace("redis://127.0.0.1:\(port)?name=at-\(port)")
      let first = try RedisRecords(place, beginning: true)
      #expect(try first.commitIfCurrent(RecordChanges(grant: 1, [1])) == .none)
      for other in ports[..<2] {
        let place = try RedisPlace("redis://127.0.0.1:\(other)?name=at-\(port)")
        let second = try RedisRecords(place, beginning: false)
        #expect(second.known([RecordKey(.grant, number: 1)]) == RecordChanges(grant: 1, [1]))
      }
    }
  }
}
