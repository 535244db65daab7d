extension Understudy {
  /// The reason why an instance couldn't be started.
  public enum StartFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not an address of the form `127.0.0.1:8080` or `[::1]:0`.
    case notAnAddress(String)
    /// Reachable from other machines, which has to be allowed explicitly.
    case notLoopback(String)
    /// Another program listens there already.
    case addressInUse(String)
    /// The system refused, and said why.
    case cannotListen(String, reason: String)
    /// The system gave no thread for an event loop.
    case noLoop(reason: String)
    /// The place where its state is kept can't be written.
    case noState(name: String, reason: String)
    /// The run's certificates couldn't be made.
    case noCertificates(reason: String)

    /// One sentence for a person.
    public var description: String {
      switch self {
      case .notAnAddress(let text):
        "'\(text)' is not an address: write HOST:PORT, such as 127.0.0.1:8080 or [::1]:0"
      case .notLoopback(let address):
        "\(address) can be reached from other machines, which is refused unless allowed explicitly"
      case .addressInUse(let address) where address.hasSuffix(":0"):
        "no port of \(address.dropLast(2)) is free"
      case .addressInUse(let address): "\(address) is in use by another program"
      case .cannotListen(let address, let reason): "cannot listen on \(address): \(reason)"
      case .noState(let name, let reason): "the state can't be kept in '\(name)': \(reason)"
      case .noLoop(let reason): "cannot start an event loop: \(reason)"
      case .noCertificates(let reason): "cannot make the run's certificates: \(reason)"
      }
    }
  }
}
