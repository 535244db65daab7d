package import WireFormats
package import Words

/// By what an outcome is told: all that is said must hold.
package struct OutcomeRule: Hashable, Sendable {
  package var outcome: OutcomeClass
  /// Only after this action.
  package var action: ActionName?
  package var exit: ExitTest?
  package var stdout: Pattern?
  package var stderr: Pattern?
  /// Either of the two.
  package var output: Pattern?
  package var page: OutcomePage?
  /// The value of the shim's `outcome` event.
  package var event: String?
  package var span: SourceSpan
}

package enum ExitTest: Hashable, Sendable {
  case codes([Int])
  case anyNonzero

  package func contains(_ code: Int) -> Bool {
    switch self {
    case .codes(let codes): codes.contains(code)
    case .anyNonzero: code != 0
    }
  }
}

package struct OutcomePage: Hashable, Sendable {
  package var status: StatusTest?
  package var text: Pattern?
  package var path: String?
}

/// Where the client keeps its tokens.
package struct DriverStore: Hashable, Sendable {
  /// Empty when there is nothing to look at.
  package var files: [Template]
  /// Where a token is in the first file that has it; nil when the files can't be read.
  package var pointers: [TokenKind: JSONPath]?
  /// What prints the store as JSON.
  package var export: [Template]?

  package static let none = DriverStore(files: [], pointers: nil, export: nil)
}

/// Whose clock the client follows.
package struct DriverClock: Hashable, Sendable {
  package enum Way: String, Hashable, Sendable, CaseIterable {
    case env, faketime, none
  }

  package var way: Way
  /// The variables that tell the client the time.
  package var environment: [Named<Template>]
  /// Whether lifetimes are cut, so that the same story takes real seconds.
  package var compresses: Bool
}
