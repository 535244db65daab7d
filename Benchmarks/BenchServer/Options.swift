internal import SocketTransport

/// The server's options on its command line.
struct Options {
  var http: SocketAddress?
  var https: SocketAddress?
  var loops = 1
  var requestFile: String?
  var authorizationFile: String?
  var certificateFile: String?
  var keyFile: String?

  static let usage = """
    usage: BenchServer --write-request FILE [--write-authorization FILE] [--http ADDRESS]
                       [--https ADDRESS] [--loops N] [--certificate DER --key DER]

    """

  /// Nil for arguments that make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      guard let value = rest.next() else { return nil }
      switch option {
      case "--http": http = SocketAddress(value)
      case "--https": https = SocketAddress(value)
      case "--loops": loops = Int(value) ?? 0
      case "--write-request": requestFile = value
      case "--write-authorization": authorizationFile = value
      case "--certificate": certificateFile = value
      case "--key": keyFile = value
      default: return nil
      }
    }
    guard http != nil || https != nil, loops > 0, requestFile != nil else { return nil }
  }
}
