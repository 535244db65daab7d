internal import GoogleAuthority

extension Understudy {
  /// The scopes that clients of an instance can request: those that Google has published, those of
  /// ``Routes``, and those that were added.
  ///
  /// ```swift
  /// try google.scopes.add("https://www.googleapis.com/auth/bakery", sentence: "See your loaves")
  /// ```
  public struct Scopes: Sendable {
    let service: Service

    /// All scopes, in the order of their names.
    public var all: [Scope] { catalogue.all.map(Scope.init) }

    /// True if clients can request a scope.
    public func contains(_ scope: Scope) -> Bool { catalogue.contains(scope.scope) }

    /// The explanation of a scope on consent pages: the scope itself where none is known.
    public func sentence(for scope: Scope) -> String { catalogue.sentence(for: scope.scope) }

    /// Makes a scope known, and gives it a sentence for consent pages.
    ///
    /// A known scope keeps its sentence if there is no other.
    public func add(_ scope: Scope, sentence: String? = nil) throws(RegistrationFailure) {
      guard scope.scope.isWellFormed else {
        throw RegistrationFailure(problems: ["'\(scope)' is not a scope"])
      }
      service.change { state, _ in
        state.authority.catalogue.add(scope.scope, sentence: sentence)
      }
    }

    /// Takes back what ``add(_:sentence:)`` did: one of Google's scopes has Google's sentence again,
    /// and clients can't request any other one unless ``Routes`` have it.
    ///
    /// Returns false if the scope wasn't added.
    @discardableResult
    public func remove(_ scope: Scope) -> Bool {
      service.change { state, _ in state.authority.catalogue.remove(scope.scope) }
    }

    var catalogue: ScopeCatalogue {
      service.change { state, _ in state.authority.catalogue }
    }
  }
}
