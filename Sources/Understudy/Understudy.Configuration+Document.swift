package import Forms
internal import GoogleAuthority
internal import ServeConfiguration
internal import WireFormats

extension Understudy {
  /// The mistakes in a configuration document.
  public struct DocumentFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The mistakes as whole lines, each with its place and the line of the document.
    public let description: String

    package init(_ description: String) {
      self.description = description
    }
  }
}

extension Understudy.Configuration {
  /// Reads the settings that `understudy serve --config` reads from a file, written in JSON. All
  /// others have their defaults, and can be set afterwards.
  ///
  /// ```swift
  /// var configuration = try Understudy.Configuration(
  ///   json: #"{ "accounts": [{ "email": "ada@example.com" }] }"#)
  /// configuration.approvesEverything = true
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: Its name in messages.
  /// - Throws: All mistakes in the document.
  public init(
    json document: String, name: String = "configuration"
  ) throws(Understudy.DocumentFailure) {
    try self.init(FormDocument(json: Array(document.utf8), name: name))
  }

  /// Takes the settings of a document in any notation.
  package init(_ document: FormDocument) throws(Understudy.DocumentFailure) {
    do throws(ConfigurationFailure) {
      let file = try ConfigurationFile(document)
      self.init()
      setup = file.setup
      warnings = file.warnings
    } catch {
      throw Understudy.DocumentFailure(error.report)
    }
  }
}

extension Understudy.Configuration {
  /// Adds a method of an API, written as an element of `routes`. Clients can request its scopes.
  package mutating func add(route document: FormDocument) throws(Understudy.DocumentFailure) {
    let part = document.root.map { ConfigurationPart(route: $0, in: document.source.name) }
    let problems = document.problems.diagnostics + (part?.problems ?? [])
    guard let part, !problems.contains(where: { $0.severity == .error }) else {
      let lines = problems.map { $0.rendered(showing: document.source) }
      throw Understudy.DocumentFailure(lines.joined())
    }
    setup.routes += part.setup.routes
  }

  /// Lets clients request a scope. False if it can't be one.
  package mutating func add(scope: String) -> Bool {
    guard ScalarForm.scope.isMet(by: scope) else { return false }
    setup.catalogue.add(Scope(rawValue: scope))
    return true
  }
}

extension Understudy {
  /// The settings of the instance as it is now, in the form that ``Configuration/init(json:name:)``
  /// reads: its projects, clients, accounts, organisations, routes, lifetimes and switches.
  public var configurationJSON: String {
    let document = service.document(clientAtHand: clientID)
    return String(decoding: document.bytes(.google), as: UTF8.self)
  }
}

extension Service {
  /// The settings at the moment, as a configuration file has them.
  func document(clientAtHand: String) -> JSONValue {
    let setup = change { state, _ in
      AuthoritySetup(of: state.authority, clientAtHand: ClientID(rawValue: clientAtHand))
    }
    return ConfigurationDocument(setup).json
  }
}
