import Testing

@testable import System

@Suite struct SocketDumpTests {
  /// A message of the kernel: its length, type, flags, two numbers nobody needs, and the body.
  static func message(_ type: UInt16, length: UInt32? = nil, _ body: [UInt8]) -> [UInt8] {
    native(length ?? UInt32(16 + body.count)) + native(type) + native(UInt16(2)) + native(UInt32(0))
      + native(UInt32(0)) + body
  }

  static func native<N: FixedWidthInteger>(_ number: N) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }

  /// A socket as the kernel describes it: 72 bytes.
  static func socket(
    family: UInt8, state: UInt8, ports: (UInt16, UInt16), _ local: [UInt8], _ remote: [UInt8],
    inode: UInt32
  ) -> [UInt8] {
    func padded(_ address: [UInt8]) -> [UInt8] {
      address + [UInt8](repeating: 0, count: 16 - address.count)
    }
    return [family, state, 0, 0] + native(ports.0.bigEndian) + native(ports.1.bigEndian)
      + padded(local) + padded(remote) + native(UInt32(0)) + native(UInt64(0))
      + [UInt8](repeating: 0, count: 16) + native(inode)
  }

  static let ipv4 = socket(
    family: 2, state: 10, ports: (8080, 0), [127, 0, 0, 1], [0, 0, 0, 0], inode: 77)
  static let ipv6 = socket(
    family: 10, state: 1, ports: (443, 50_000), [UInt8](repeating: 0, count: 15) + [1],
    [0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [5], inode: 78)
  static let unknownState = socket(
    family: 2, state: 99, ports: (1, 1), [127, 0, 0, 1], [0, 0, 0, 0], inode: 79)
  static let done = message(3, native(UInt32(0)))

  struct DatagramCase: Sendable, CustomTestStringConvertible {
    var name: String
    var datagram: [UInt8]
    var sockets: [String] = []
    var progress: SocketDump.Progress
    var testDescription: String { name }

    static let first = "127.0.0.1:8080 0.0.0.0:0 listening 77"
    static let second = "[::1]:443 [2001:db8::5]:50000 established 78"

    static let all = [
      DatagramCase(name: "the end", datagram: done, progress: .complete),
      DatagramCase(
        name: "one of several", datagram: message(20, ipv4), sockets: [first], progress: .more),
      DatagramCase(
        name: "two and the end", datagram: message(20, ipv4) + message(20, ipv6) + done,
        sockets: [first, second], progress: .complete),
      DatagramCase(
        name: "other messages between", datagram: message(1, [1, 2, 3, 4]) + message(20, ipv6),
        sockets: [second], progress: .more),
      DatagramCase(
        name: "a length that is filled up",
        datagram: message(1, [1]) + [0, 0, 0] + message(20, ipv4),
        sockets: [first], progress: .more),
      DatagramCase(
        name: "an unknown state", datagram: message(20, unknownState), progress: .more),
      DatagramCase(
        name: "a body that is cut short", datagram: message(20, ipv4.dropLast(1) + []),
        progress: .more),
      DatagramCase(
        name: "a refusal", datagram: message(2, native(Int32(-2)) + ipv4), progress: .refused),
      DatagramCase(
        name: "a length beyond the end", datagram: message(20, length: 89, ipv4),
        progress: .refused),
      DatagramCase(
        name: "no length", datagram: message(20, length: 0, ipv4), progress: .refused),
      DatagramCase(name: "half a heading", datagram: [16, 0, 0, 0], progress: .more),
    ]
  }

  @Test(arguments: DatagramCase.all)
  func datagrams(_ c: DatagramCase) {
    var sockets: [TCPSocket] = []
    #expect(SocketDump.read(c.datagram[...], into: &sockets) == c.progress)
    #expect(sockets.map { "\($0.local) \($0.remote) \($0.state) \($0.inode)" } == c.sockets)
  }

  @Test func theQuestionIsForTCPInEveryStateButOne() {
    let request = SocketDump.request(family: 10)
    #expect(request.count == 72)
    #expect(request[..<8] == (Self.native(UInt32(72)) + Self.native(UInt16(20)) + [1, 3])[...])
    #expect(request[16..<24] == ([10, 6, 0, 0] + Self.native(UInt32(0x1FBE)))[...])
  }
}
