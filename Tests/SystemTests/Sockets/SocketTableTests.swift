import Glibc
import Testing

@testable import System

@Suite struct SocketTableTests {
  enum Source: CaseIterable {
    case either
    case text

    /// The sockets of this process.
    var entries: [SocketTable.Entry] {
      switch self {
      case .either: SocketTable.current(of: [getpid()]).entries
      case .text:
        SocketTable.textSockets(seenBy: getpid()).map {
          SocketTable.Entry(process: getpid(), socket: $0)
        }
      }
    }
  }

  @Test(arguments: Source.allCases)
  func ownListenersAndConnectionsAreSeen(in source: Source) throws {
    let listener = try #require(LoopbackSocket())
    try #require(listen(listener.descriptor, 1) == 0)
    let client = try #require(LoopbackSocket())
    try #require(client.connect(to: listener.port))

    let table = SocketTable(source.entries)
    let listening = table.listeners.filter { $0.socket.local.port == listener.port }
    #expect(listening.map(\.socket.local.description) == ["127.0.0.1:\(listener.port)"])
    #expect(listening.map(\.socket.remote.description) == ["0.0.0.0:0"])
    #expect(listening.map(\.process) == [getpid()])
    let connected = table.entries.filter { $0.socket.local.port == client.port }
    #expect(connected.map(\.socket.state) == [.established])
    #expect(connected.map(\.socket.remote.description) == ["127.0.0.1:\(listener.port)"])
  }

  /// True if the kernel answers questions about sockets.
  static let isDumpOffered: Bool = {
    let socket = socket(AF_NETLINK, Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue), 4)
    close(socket)
    return socket >= 0
  }()

  @Test(.enabled(if: isDumpOffered)) func bothSourcesKnowAListener() throws {
    let listener = try #require(LoopbackSocket())
    try #require(listen(listener.descriptor, 1) == 0)
    func find(_ sockets: [TCPSocket]) -> [TCPSocket] {
      sockets.filter { $0.local.description == "127.0.0.1:\(listener.port)" }
    }
    let dumped = try find(#require(SocketDump.current()))
    #expect(dumped.map(\.state) == [.listening])
    #expect(dumped == find(SocketTable.textSockets(seenBy: getpid())))
  }

  @Test func connectionsToOtherMachinesAreDetours() throws {
    func endpoint(_ bytes: [UInt8], _ port: UInt16) -> TCPEndpoint {
      TCPEndpoint(bytes: bytes, port: port)
    }
    let (here, far) = ([127, 0, 0, 1] as [UInt8], [192, 0, 2, 1] as [UInt8])
    let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
    let sockets = [
      TCPSocket(
        local: endpoint(here, 7), remote: endpoint([0, 0, 0, 0], 0), state: .listening, inode: 1),
      TCPSocket(local: endpoint(far, 7), remote: endpoint(far, 50), state: .established, inode: 2),
      TCPSocket(local: endpoint(here, 8), remote: endpoint(here, 9), state: .established, inode: 3),
      TCPSocket(local: endpoint(far, 8), remote: endpoint(far, 443), state: .synSent, inode: 4),
      TCPSocket(
        local: endpoint(mapped + here, 9), remote: endpoint(mapped + here, 443),
        state: .established, inode: 5),
      TCPSocket(
        local: endpoint(mapped + far, 9), remote: endpoint(mapped + far, 443),
        state: .established, inode: 6),
    ]
    #expect(SocketTable.detours(among: sockets).map(\.inode) == [4, 6])
    #expect(SocketTable.detours(of: [getpid(), -1]) == [])
  }

  @Test func whoIsGoneHasNoSockets() {
    #expect(SocketTable.current(of: [-1, .max]) == SocketTable([]))
    #expect(SocketTable.current(of: [-1, .max], listenersOnly: true) == SocketTable([]))
  }

  @Test func aLentListenerIsTheOneInTheTable() throws {
    let listener = try #require(LoopbackSocket())
    try #require(listen(listener.descriptor, 1) == 0)
    let client = try #require(LoopbackSocket())
    try #require(client.connect(to: listener.port))
    // A second number for it makes it no second listener.
    let again = dup(listener.descriptor)
    defer { close(again) }
    guard let lent = SocketLoan.listeners(of: getpid()) else { return }
    let ports = [listener.port, client.port]
    let known = SocketTable.textSockets(seenBy: getpid()).filter {
      $0.state == .listening && ports.contains($0.local.port)
    }
    #expect(lent.filter { ports.contains($0.local.port) } == known)
    #expect(known.map(\.local.description) == ["127.0.0.1:\(listener.port)"])
  }

  @Test func aLentListenerMayBeOnIPv6() throws {
    let listener = socket(AF_INET6, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(listener) }
    // A machine may know no IPv6.
    guard listener >= 0, listen(listener, 1) == 0,
      let lent = SocketLoan.listeners(of: getpid())
    else { return }
    var file = stat()
    try #require(fstat(listener, &file) == 0)
    let found = lent.filter { $0.inode == UInt64(file.st_ino) }
    #expect(found.map(\.local.isWildcard) == [true])
    #expect(found.map(\.remote.description) == ["[::]:0"])
  }
}

/// A TCP socket that is bound to a free port of 127.0.0.1.
private final class LoopbackSocket {
  let descriptor: Int32
  let port: UInt16

  init?() {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = Self.address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isBound else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// The peer needn't accept it: the kernel has answered when this returns.
  func connect(to port: UInt16) -> Bool {
    var address = Self.address(port: port)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return address
  }
}
