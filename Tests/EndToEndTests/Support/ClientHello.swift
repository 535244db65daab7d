/// The first message of a TLS 1.3 client, made by hand: what real clients send in one write with their
/// `CONNECT` can't be had from a library that owns its socket.
struct ClientHello {
  var serverName: String?
  var protocols: [String] = []

  var record: [UInt8] {
    let body =
      [0x03, 0x03] + [UInt8](repeating: 0x55, count: 32) + [0]  // version, random, no session
      + sized(2, [0x13, 0x01]) + [1, 0]  // TLS_AES_128_GCM_SHA256, no compression
      + sized(2, extensions)
    return [0x16, 0x03, 0x01] + sized(2, [0x01] + sized(3, body))
  }

  private var extensions: [UInt8] {
    // X25519's base point stands in for a public key.
    let share = [0x00, 0x1D] + sized(2, [9] + [UInt8](repeating: 0, count: 31))
    var all =
      part(10, sized(2, [0x00, 0x1D])) + part(13, sized(2, [0x04, 0x03]))
      + part(43, sized(1, [0x03, 0x04])) + part(51, sized(2, share))
    if let serverName { all += part(0, sized(2, [0] + sized(2, Array(serverName.utf8)))) }
    if !protocols.isEmpty {
      all += part(16, sized(2, protocols.flatMap { sized(1, Array($0.utf8)) }))
    }
    return all
  }

  private func part(_ type: UInt8, _ content: [UInt8]) -> [UInt8] { [0, type] + sized(2, content) }

  private func sized(_ width: Int, _ content: [UInt8]) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) } + content
  }
}
