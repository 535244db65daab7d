/// A destination that is played for one connection: its client believes that a proxy has connected
/// it there.
final class Interception: Sendable {
  let destination: ProxyDestination
  let tls: TLSServerContext
  private let otherNameAsked: @Sendable (String) -> Void

  init(
    of destination: ProxyDestination, by tls: TLSServerContext,
    otherNameAsked: @escaping @Sendable (String) -> Void
  ) {
    self.destination = destination
    self.tls = tls
    self.otherNameAsked = otherNameAsked
  }

  /// The client has said hello. Asking for another name than the proxy was asked for is how a
  /// client shows that it mixed up two hosts, or hides one.
  func greeted(asking name: String?) {
    guard let name, name.lowercased() != destination.host else { return }
    otherNameAsked(name)
  }
}
