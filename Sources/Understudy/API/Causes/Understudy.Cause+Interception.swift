extension Understudy.Cause {
  /// The host is none of those whose part is played, nor this machine.
  public static let proxyHostRefused = Self("proxy.host_refused")
  /// The URL of a host of Google begins with http.
  public static let requestTlsRequired = Self("request.tls_required")
}
