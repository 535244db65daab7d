/// How an API words its errors.
package enum APIErrorStyle: Hashable, Sendable, CaseIterable {
  /// Newer gateways: a status and details.
  case gateway
  /// Drive, Gmail, Calendar and YouTube: a list of errors with reasons besides.
  case classic
}
