/// What makes a request's assertion worthless.
enum AppCheckFlaw: Error, Hashable, Sendable, CaseIterable {
  /// There is none, though the request comes from Google's SDK: an old version, most likely.
  case missing
  /// There is none, and nothing that says where the request comes from.
  case unknownOrigin
  case malformed
  case badSignature
  case ofAnotherApp
  case expired
  case reused
}
