/// What a program has to be told so that its requests to Google come here, and that it trusts the
/// answers: a pure function of what it would be told otherwise.
///
/// Each part stands in a file of its own: where the mock is, the way to it, and whom to trust.
package struct ClientEnvironment: Sendable, Hashable {
  /// The origin of plain HTTP, such as `http://127.0.0.1:40123`, which is the proxy as well.
  package var origin: String
  /// The origin of HTTPS, where there is one.
  package var secureOrigin: String?
  package var clientID: String?
  package var clientFile: String?
  package var trust: TrustPaths

  package init(
    origin: String, secureOrigin: String? = nil, clientID: String? = nil,
    clientFile: String? = nil, trust: TrustPaths
  ) {
    self.origin = origin
    self.secureOrigin = secureOrigin
    self.clientID = clientID
    self.clientFile = clientFile
    self.trust = trust
  }

  /// What is to be set over the variables that the program would have anyway.
  package func variables(over present: [String: String]) -> [EnvironmentVariable] {
    whereabouts + ways(over: present) + trusted + java(over: present) + node(over: present)
  }
}
