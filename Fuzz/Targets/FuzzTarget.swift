import FuzzSupport

/// A part of the product that any input is let loose on.
protocol FuzzTarget: SendableMetatype {
  /// Ends the program when a property doesn't hold.
  static func run(_ input: FuzzInput)
}

/// The targets under the names of their folders.
enum FuzzCatalogue {
  static let all: [String: any FuzzTarget.Type] = [
    "Assertion": AssertionTarget.self,
    "Codecs": CodecsTarget.self,
    "Configuration": ConfigurationTarget.self,
    "Control": ControlTarget.self,
    "HTTP2Server": HTTP2ServerTarget.self,
    "HTTPClient": HTTPClientTarget.self,
    "HTTPServer": HTTPServerTarget.self,
    "JSON": JSONTarget.self,
    "Mail": MailTarget.self,
    "Plays": PlaysTarget.self,
    "Proxy": ProxyTarget.self,
    "Records": RecordsTarget.self,
    "RedirectURI": RedirectURITarget.self,
    "RequestTarget": RequestTarget.self,
    "ServerName": ServerNameTarget.self,
    "Time": TimeTarget.self,
    "YAML": YAMLTarget.self,
  ]

  /// The target that the command line names.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap { all[$0] }
}
