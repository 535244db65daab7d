/// Why a request is refused before it reaches an endpoint.
extension Cause {
  static let nothingThere = Cause(
    "request.nothing_there", "Nothing is served at this address.",
    fix: "Compare the path, and the host, with the discovery document.")
  static let methodUnknown = Cause(
    "request.method_unknown", "The address isn't served for this method.",
    fix: "Use GET for pages and documents, and POST for tokens.")

  /// Every cause that belongs to no endpoint.
  package static let surface = [nothingThere, methodUnknown]

  /// The whole vocabulary.
  package static let all =
    surface + authorization + tokenEndpoint + revocationEndpoint + apis + serviceAccounts
    + deviceFlow + information + appCheck + stream + pages + interception + faults
}
