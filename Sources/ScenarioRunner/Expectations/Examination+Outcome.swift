internal import Evidence
internal import Plays
internal import Words

extension Examination {
  /// Looks at the end of the last run, or of any run.
  func finding(_ claim: OutcomeClaim, atAnyTime: Bool) -> Finding {
    let words = claim.classes.map(\.rawValue).joined(separator: " or ")
    let expected = words + (claim.user.map { " as \($0.value)" } ?? "")
    let numbers = atAnyTime ? Array(evidence.runs.indices) : [lastRun].compactMap(\.self)
    guard let last = numbers.last else {
      return Finding(
        .unobserved("the client wasn't started"), expected: expected, seen: "nothing")
    }
    let fitting = numbers.first { fits(evidence.runs[$0], claim) }
    let shown = fitting ?? last
    let run = evidence.runs[shown]
    guard run.outcome != nil || fitting != nil else {
      return Finding(
        .unobserved("the client is still running"), expected: expected, seen: "still running")
    }
    return Finding(
      fitting != nil, expected: expected, seen: Self.text(of: run),
      decisive: Decisive(.runEnd, shown))
  }

  private func fits(_ run: Evidence.Run, _ claim: OutcomeClaim) -> Bool {
    guard let outcome = run.outcome else { return false }
    // Such a client says by its browser that it needs a login.
    let asksAgain =
      driver.reauthenticatesInteractively && outcome == .waitingForUser && !run.isLogin
    guard
      claim.classes.contains(outcome) || asksAgain && claim.classes.contains(.needsLogin)
    else { return false }
    return claim.user == nil || claim.user?.value == run.account
  }

  private static func text(of run: Evidence.Run) -> String {
    let account = run.account.map { " as \($0)" } ?? ""
    let exit = run.exit.map { " (\($0))" } ?? ""
    return (run.outcome?.rawValue ?? "still running") + account + exit
  }

  /// The cause of an answer that was given in place of the mock's own.
  private static let replaced = "fault.instead"

  /// A client says that it is signed in if, and only if, it has got a token.
  var outcomeMatchesServer: Finding {
    let expected = "signed_in if, and only if, the mock has issued a token"
    guard let number = lastRun, let outcome = evidence.runs[number].outcome else {
      return Finding(
        .unobserved("the client is still running"), expected: expected, seen: "still running")
    }
    let issue = evidence.exchanges.indices.last { index in
      let exchange = evidence.exchanges[index]
      return isInWindow(exchange.received) && exchange.endpoint == .token
        && exchange.answer?.status == 200 && exchange.cause != Self.replaced
    }
    let claims = outcome == .signedIn
    // An answer that a fault has changed on its way is for the client to take or to leave.
    let isSpoiled = issue.map { evidence.exchanges[$0].fault != nil } ?? false
    return Finding(
      isSpoiled || claims == (issue != nil), expected: expected,
      seen: "\(outcome), and \(issue == nil ? "no token" : "a token") was issued",
      decisive: issue.map { Decisive(.answer, $0) } ?? Decisive(.runEnd, number))
  }
}
