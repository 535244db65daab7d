internal import Plays
internal import Words

/// The facts about an action of a client that tell its outcome.
struct OutcomeFacts: Hashable, Sendable {
  /// A page that the client has shown in the browser.
  struct Page: Hashable, Sendable {
    var status: Int
    var path: String
    var text: String
  }

  var action: ActionName
  /// Nil when the client didn't exit by itself.
  var exit: Int?
  var stdout = ""
  var stderr = ""
  var page: Page?
  /// The value of the shim's last `outcome` event.
  var event: String?

  init(action: ActionName) { self.action = action }
}

/// The outcome that a driver's table makes of the facts.
extension OutcomeFacts {
  /// The code by which a shell, or a shim, says that there is nothing to start.
  static let unsupportedCode = 127

  func outcome(by rules: [OutcomeRule]) -> OutcomeClass {
    // A shim's own outcome counts, unless the driver's rules map it to another one.
    if let event, !rules.contains(where: { $0.event != nil }),
      let outcome = OutcomeClass(rawValue: event), outcome.isToldByDriver
    {
      return outcome
    }
    if let rule = rules.first(where: { $0.fits(self) }) { return rule.outcome }
    switch exit {
    case Self.unsupportedCode?: return .unsupported
    case 0?: return .ok
    case _?: return .error
    case nil: return page.map { $0.status < 400 } == true ? .ok : .error
    }
  }
}

extension OutcomeRule {
  fileprivate func fits(_ facts: OutcomeFacts) -> Bool {
    if let action, action != facts.action { return false }
    if let exit {
      guard let code = facts.exit, exit.contains(code) else { return false }
      // An action that isn't supported has failed in no way that a table of failures speaks of.
      if exit == .anyNonzero, code == OutcomeFacts.unsupportedCode { return false }
    }
    if let event, event != facts.event { return false }
    if let stdout, !stdout.isFound(in: facts.stdout) { return false }
    if let stderr, !stderr.isFound(in: facts.stderr) { return false }
    if let output, !output.isFound(in: facts.stdout), !output.isFound(in: facts.stderr) {
      return false
    }
    guard let page else { return true }
    return facts.page.map(page.fits) == true
  }
}

extension OutcomePage {
  fileprivate func fits(_ page: OutcomeFacts.Page) -> Bool {
    if let status, !status.contains(page.status) { return false }
    if let path, path != page.path { return false }
    return text.map { $0.isFound(in: page.text) } ?? true
  }
}
