package import WireFormats

/// How an action is started.
package struct DriverAction: Hashable, Sendable {
  package enum Way: Hashable, Sendable {
    case run(arguments: [Template])
    /// One address of the service, or several at the same time.
    case visit(paths: [Template], method: String)
  }

  package var name: ActionName
  package var way: Way
  package var timeout: Duration?
  package var environment: [Named<Template>]
  package var directory: Template?
  /// Whether it runs on a terminal.
  package var needsTerminal: Bool
  /// What is typed when it asks, in this order.
  package var answers: [PromptAnswer]
  package var span: SourceSpan
}

/// What is typed when a client asks for something.
package struct PromptAnswer: Hashable, Sendable {
  package var prompt: Pattern
  package var text: Template
}

/// A client that runs for longer than one action: as long as the case.
package struct ClientService: Hashable, Sendable {
  package var arguments: [Template]
  package var environment: [Named<Template>]
  package var ready: ServiceReadiness
}

/// How to know that a service can be used.
package struct ServiceReadiness: Hashable, Sendable {
  /// The address that answers.
  package var http: Template?
  package var output: Pattern?
  package var timeout: Duration?
}

/// A method of an API as the mock answers it for the client.
package struct APIRoute: Hashable, Sendable {
  /// `GET`, or `*` for any.
  package var method: String
  /// `*` stands for anything.
  package var path: String
  package var scope: ScopeSelector
  package var status: Int
  package var body: FaultReply.Body?
  package var type: String?
  package var span: SourceSpan
}
