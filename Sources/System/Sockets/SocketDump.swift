internal import CSystem
internal import Glibc

/// The kernel's other way to tell its TCP sockets: a question and answers over a netlink socket.
///
/// The text files walk a hash table of which each bucket is empty, 8 ms of it on a machine with
/// some memory; this takes a thirtieth. But it covers only this process's network, and some
/// sandboxes don't have it.
enum SocketDump {
  /// Those that no process has any more are of no interest.
  private static let states: UInt32 = TCPState.allCases
    .filter { $0 != .timeWait }
    .reduce(0) { $0 | 1 << UInt32($1.rawValue) }

  /// For listeners alone the kernel doesn't walk the long table of connections.
  private static let listening = UInt32(1) << UInt32(TCPState.listening.rawValue)

  /// Asks for all TCP sockets of an address family, or for its listeners.
  static func request(family: Int32, listenersOnly: Bool = false) -> [UInt8] {
    var question = inet_diag_req_v2()
    question.sdiag_family = UInt8(truncatingIfNeeded: family)
    question.sdiag_protocol = UInt8(truncatingIfNeeded: Int32(IPPROTO_TCP))
    question.idiag_states = listenersOnly ? listening : states
    var header = nlmsghdr()
    header.nlmsg_len = UInt32(MemoryLayout<nlmsghdr>.size + MemoryLayout<inet_diag_req_v2>.size)
    header.nlmsg_type = UInt16(SOCK_DIAG_BY_FAMILY)
    header.nlmsg_flags = UInt16(NLM_F_REQUEST | NLM_F_ROOT | NLM_F_MATCH)
    return unsafe withUnsafeBytes(of: &header) { unsafe Array($0) }
      + withUnsafeBytes(of: &question) { unsafe Array($0) }
  }

  /// The kernel fills no more of a datagram.
  private static let longestDatagram = 32 * 1024

  enum Progress: Hashable {
    case more
    case complete
    case refused
  }

  /// Reads one datagram of the answer, and adds the sockets in it.
  static func read(_ datagram: ArraySlice<UInt8>, into sockets: inout [TCPSocket]) -> Progress {
    var rest = datagram
    while let header = unsafe rest.load(nlmsghdr.self) {
      let length = Int(header.nlmsg_len)
      guard length >= MemoryLayout<nlmsghdr>.size, length <= rest.count else { return .refused }
      switch Int32(header.nlmsg_type) {
      case NLMSG_DONE: return .complete
      case NLMSG_ERROR: return .refused
      case Int32(SOCK_DIAG_BY_FAMILY):
        let body = rest.prefix(length).dropFirst(MemoryLayout<nlmsghdr>.size)
        if let socket = unsafe body.load(inet_diag_msg.self).flatMap(TCPSocket.init(_:)) {
          sockets.append(socket)
        }
      default: break
      }
      // Each message begins at a multiple of four.
      rest = rest.dropFirst((length + 3) & ~3)
    }
    return .more
  }

  /// All TCP sockets of this process's network, or nil where the kernel doesn't tell them so.
  static func current(listenersOnly: Bool = false) -> [TCPSocket]? {
    let asked = socket(
      AF_NETLINK, Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue), NETLINK_SOCK_DIAG)
    guard asked >= 0 else { return nil }
    defer { _ = close(asked) }
    var sockets: [TCPSocket] = []
    var datagram = [UInt8](repeating: 0, count: longestDatagram)
    for family in [AF_INET, AF_INET6] {
      let request = request(family: family, listenersOnly: listenersOnly)
      guard unsafe send(asked, request, request.count, 0) == request.count else { return nil }
      var progress = Progress.more
      while progress == .more {
        // The kernel has put its answer there before the question returned.
        let count = unsafe recv(asked, &datagram, datagram.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { return nil }
        progress = read(datagram[..<count], into: &sockets)
      }
      guard progress == .complete else { return nil }
    }
    return sockets
  }
}

extension TCPSocket {
  fileprivate init?(_ message: inet_diag_msg) {
    guard let state = TCPState(rawValue: message.idiag_state) else { return nil }
    let length = Int32(message.idiag_family) == AF_INET6 ? 16 : 4
    /// Addresses and ports lie there as they go over the wire.
    func endpoint(_ words: (UInt32, UInt32, UInt32, UInt32), _ port: UInt16) -> TCPEndpoint {
      let bytes = unsafe withUnsafeBytes(of: words) { unsafe Array($0.prefix(length)) }
      return TCPEndpoint(bytes: bytes, port: UInt16(bigEndian: port))
    }
    self.init(
      local: endpoint(message.id.idiag_src, message.id.idiag_sport),
      remote: endpoint(message.id.idiag_dst, message.id.idiag_dport),
      state: state, inode: UInt64(message.idiag_inode))
  }
}

extension ArraySlice<UInt8> {
  /// Reads a C structure of plain numbers from the beginning, or returns nil when it is cut short.
  @unsafe fileprivate func load<Value: BitwiseCopyable>(_: Value.Type) -> Value? {
    guard count >= MemoryLayout<Value>.size else { return nil }
    return unsafe withUnsafeBytes { unsafe $0.loadUnaligned(as: Value.self) }
  }
}
