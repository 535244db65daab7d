import Testing

@testable import System

@Suite struct TCPSocketTests {
  struct LineCase: Sendable, CustomTestStringConvertible {
    var line: String
    var local = ""
    var remote = ""
    var state: TCPState?
    var inode: UInt64 = 0
    var testDescription: String { line }

    /// The columns between the state and the inode, and those after it.
    static let middle = "00000000:00000000 00:00000000 00000000     0        0"
    static let end = "1 0000000000000000 100 0 0 10 0"

    static let all = [
      LineCase(
        line: "   0: 0100007F:1F90 00000000:0000 0A \(middle) 3251 \(end)",
        local: "127.0.0.1:8080", remote: "0.0.0.0:0", state: .listening, inode: 3251),
      LineCase(
        line: "  17: 0201A8C0:D431 08080808:01BB 01 \(middle) 18446744073709551615 \(end)",
        local: "192.168.1.2:54321", remote: "8.8.8.8:443", state: .established, inode: .max),
      LineCase(
        line: "   1: 00000000000000000000000001000000:0050 "
          + "00000000000000000000000000000000:0000 0A \(middle) 12 \(end)",
        local: "[::1]:80", remote: "[::]:0", state: .listening, inode: 12),
      LineCase(
        line: "   1: B80D0120000000000000000005000000:FFFF "
          + "0000000000000000FFFF00000100007F:0001 06 \(middle) 0 \(end)",
        local: "[2001:db8::5]:65535", remote: "[::ffff:127.0.0.1]:1", state: .timeWait),
      LineCase(
        line: "   1: 000080FE00000000FF005450B0F8A7FE:1234 "
          + "00000000000000000000000000000000:0000 0C \(middle) 5 \(end)",
        local: "[fe80::5054:ff:fea7:f8b0]:4660", remote: "[::]:0", state: .newSynReceived,
        inode: 5),
      LineCase(line: "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when inode"),
      LineCase(line: ""),
      LineCase(line: "   0: 0100007F:1F90 00000000:0000 0A"),
      LineCase(line: "   0: 0100007F:1F90 00000000:0000 0D \(middle) 3251 \(end)"),
      LineCase(line: "   0: 0100007F 00000000:0000 0A \(middle) 3251 \(end)"),
      LineCase(line: "   0: 0100007F:11F90 00000000:0000 0A \(middle) 3251 \(end)"),
      LineCase(line: "   0: 010007F:1F90 00000000:0000 0A \(middle) 3251 \(end)"),
      LineCase(line: "   0: 010000ZZ:1F90 00000000:0000 0A \(middle) 3251 \(end)"),
      LineCase(line: "   0: 0100007F:1F90 00000000:0000 0A \(middle) x \(end)"),
    ]
  }

  @Test(arguments: LineCase.all)
  func lines(_ c: LineCase) {
    let socket = TCPSocket.parse(table: Array(c.line.utf8)).first
    #expect(socket?.local.description ?? "" == c.local)
    #expect(socket?.remote.description ?? "" == c.remote)
    #expect(socket?.state == c.state)
    #expect(socket?.inode ?? 0 == c.inode)
  }

  @Test func aTableIsReadLineByLine() {
    let table = LineCase.all.map { "\($0.line)\n" }.joined()
    let sockets = TCPSocket.parse(table: Array(table.utf8))
    #expect(sockets.map(\.local.port) == [8080, 54321, 80, 65535, 4660])
  }

  @Test(arguments: [
    ("socket:[77]", 77), ("socket:[]", nil), ("socket:[77", nil), ("pipe:[7]", nil),
  ])
  func links(_ link: String, _ inode: UInt64?) {
    #expect(SocketLink.inode(in: link) == inode)
  }
}
