/// How the client learns where the mock is.
package struct DriverEndpoints: Hashable, Sendable {
  package enum Way: String, Hashable, Sendable, CaseIterable {
    case discovery, file, env, flags, proxy
    /// In a network of the client's own, where Google's names lead to the mock.
    case hosts

    /// Whether the mock is found under Google's own names.
    package var playsGoogle: Bool {
      switch self {
      case .discovery, .file, .env, .flags: false
      case .proxy, .hosts: true
      }
    }
  }

  package enum EverythingElse: String, Hashable, Sendable, CaseIterable {
    case refuse, record
  }

  package var way: Way
  package var environment: [Named<Template>]
  /// Arguments behind those of every action.
  package var arguments: [Template]
  package var file: DriverFileWish?
  /// Hosts that are played: by the proxy, or beside Google's usual ones in the client's own network.
  package var intercept: [String]
  /// What becomes of all other hosts.
  package var everythingElse: EverythingElse
}

/// A file that is written before the client starts.
package struct DriverFileWish: Hashable, Sendable {
  package enum Contents: Hashable, Sendable {
    /// The JSON that Google's console hands out, with the mock's URLs.
    case googleClientSecrets
    case json(TemplateValue)
    case text(Template)
  }

  package var path: Template
  package var contents: Contents
}

/// How the client comes to trust the mock's certificate.
package struct DriverTrust: Hashable, Sendable {
  package enum Way: String, Hashable, Sendable, CaseIterable {
    case env, flag
    /// The system's own store, in whose place the client sees one with the run's authority alone.
    case system
    /// There is no TLS.
    case plainHTTP = "plain-http"
  }

  package var way: Way
  package var environment: [Named<Template>]
  package var arguments: [Template]
}

/// What a case shares with nothing else.
package struct Isolation: Hashable, Sendable {
  package var environment: [Named<Template>]
  /// Names of variables that are passed on.
  package var inherited: [String]
}

/// How the harness learns the address that the user is to open.
package struct BrowserCapture: Hashable, Sendable {
  package enum Way: String, Hashable, Sendable, CaseIterable {
    case opener, output
    case startURL = "start-url"
    case shimEvent = "shim-event"
  }

  package var way: Way
  /// What finds the address in the output.
  package var pattern: Pattern?
  /// What finds it in the output when no program is asked to open it.
  package var fallback: Pattern?
}
