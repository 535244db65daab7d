import FuzzSupport
import GoogleAuthority
import HTTPWire
import SocketTransport

/// Any bytes at all as what a client asks of a proxy, by `CONNECT` or by a whole URL.
///
/// The host that is played or passed on to is the host of the authority, whoever reads it.
enum ProxyTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    var machine = HTTPServerMachine()
    var offset = 0
    let event = input.withSpan { machine.next($0, at: &offset) }
    guard case .request(let request) = event,
      let destination = ProxyDestination(request.target)
    else { return }
    let played = GoogleHost.name(in: destination.host)
    let route = LoopbackRoute(to: destination)
    if let played { same(played, destination.host, "Another host is played than was checked.") }
    if let route { check(route, to: destination) }
    // All else is refused.
    guard played != nil || route != nil else { return }
    property(played == nil || route == nil, "Google is on this machine: \(destination)")
    check(destination, of: request.target)
  }

  /// As the two others read the authority, behind a scheme that doesn't matter.
  private static func check(_ destination: ProxyDestination, of target: HTTPRequest.Target) {
    guard let authority = target.authority else {
      return property(false, "A destination of nothing: \(destination)")
    }
    let reading = HostReading("http://\(authority)/")
    // The dot at the end says only that the name is whole.
    let hosts = [reading.generic, reading.browsers].map { host in
      host.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    }
    for host in hosts { same(host, destination.host, "Readers of \(authority) differ.") }
    let digits = authority.split(separator: ":").last.map(String.init) ?? ""
    property(
      UInt16(digits) == destination.port || [80, 443].contains(destination.port),
      "Nobody asked for port \(destination.port): \(authority)")
  }

  private static func check(_ route: LoopbackRoute, to destination: ProxyDestination) {
    property(!route.addresses.isEmpty, "A route leads nowhere.")
    for address in route.addresses {
      property(
        address.host.hasPrefix("127.") || address.host == "[::1]",
        "A route leads to another machine: \(address)")
      same(address.port, destination.port, "A route leads to another port.")
    }
  }
}
