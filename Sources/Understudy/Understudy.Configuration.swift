extension Understudy {
  /// What an instance is started with.
  public struct Configuration: Sendable, Hashable {
    /// Where plain HTTP is served: `HOST:PORT`, port 0 for a free one.
    public var http: [String]
    /// Where HTTPS is served, in the same form.
    public var https: [String]
    /// Whether addresses that other machines can reach are allowed.
    public var allowsRemote: Bool
    /// How many event loops of its own the instance gets; none means that it shares the process's
    /// one loop, which is what tests want.
    public var loops: Int?

    /// By default, plain HTTP on a free loopback port, on the shared loop.
    public init(
      http: [String] = ["127.0.0.1:0"], https: [String] = [], allowsRemote: Bool = false,
      loops: Int? = nil
    ) {
      self.http = http
      self.https = https
      self.allowsRemote = allowsRemote
      self.loops = loops
    }
  }
}
