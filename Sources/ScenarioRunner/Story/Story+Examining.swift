internal import Evidence
internal import GoogleAuthority
internal import Plays
internal import Understudy
internal import WireFormats
internal import Words

/// Steps that say what must be true.
extension Story {
  /// The time that a client has to come to rest before its silence counts.
  private static let barrier = Duration.seconds(2)

  func examine(_ expectation: Expectation, level: Requirement?) async {
    await settleDown(for: expectation)
    recorder.collectNews()
    recorder.evidence.end = max(recorder.evidence.end, recorder.now)
    let examination = examination(since: expectation.since)
    var lines = expectation.assertions.map { examination.result(of: $0, level: level) }
    examination.putInOrder(&lines, expectation.assertions)
    for index in lines.indices {
      if let reason = recorder.evidence.doubt { lines[index].doubt(because: reason) }
      if let reason = recorder.evidence.clockDoubt, case .violated = lines[index].observation {
        lines[index].doubt(because: reason)
      }
    }
    results += lines
  }

  /// A page that a step itself has asked for.
  func examine(page claim: PageClaim, at span: SourceSpan) {
    guard let last = recorder.evidence.visits.last else { return }
    var examination = examination(since: .lastRun)
    examination.since = last.sent
    results.append(examination.result(of: claim, at: span))
  }

  private func examination(since window: Expectation.Window) -> Examination {
    var examination = Examination(
      recorder.evidence, driver, variables, source: plan.scenario.source,
      canaries: recorder.canaries)
    switch window {
    case .lastRun: examination.since = lastRunStart
    case .start: break
    }
    examination.lastRun = supervisor.lastAction?.number
    examination.tokens = tokenStates
    return examination
  }

  /// Waits for what decides: the end of the run for its outcome, and for everything else that the
  /// client may still be doing.
  private func settleDown(for expectation: Expectation) async {
    guard let run = supervisor.lastAction, run.isRunning, !run.isBackground
    else { return }
    let needsEnd = expectation.assertions.contains { assertion in
      switch assertion.claim {
      case .outcome, .outcomeMatchesServer, .process: true
      case .requests, .listener, .page, .output, .stored, .tokens: false
      }
    }
    await tasks.wait(for: needsEnd && user.held == nil ? nil : Self.barrier) { run.isOver }
  }

  /// The state of each user's tokens at the mock.
  private var tokenStates: [String: [Plays.TokenKind: TokenClaim.State]] {
    var states: [String: [Plays.TokenKind: TokenClaim.State]] = [:]
    for (name, subject) in world.cast.subjects {
      states[name] = [
        .refreshToken: refreshTokenState(of: subject), .accessToken: accessTokenState(of: name),
      ]
    }
    return states
  }

  private func refreshTokenState(of subject: Subject) -> TokenClaim.State {
    let known = recorder.wire.latestGrants[subject]
    return world.instance.withAuthority { authority, now in
      let last = authority.grants.summaries(at: now)
        .last { $0.account == subject && $0.kind == .tokens }
      // Of grants that ended long ago the reason alone is kept.
      guard let last else {
        return known.map { TokenClaim.State(authority.grants.end(ofDropped: $0)) } ?? .none
      }
      return last.end == nil && !last.hasRefreshToken ? .none : TokenClaim.State(last.end)
    }
  }

  /// The state of the latest access token, as an API would find it.
  private func accessTokenState(of name: String) -> TokenClaim.State {
    let last = recorder.evidence.secrets.last { $0.kind == .accessToken && $0.account == name }
    guard let token = last?.value else { return .none }
    return world.instance.withAuthority { authority, now in
      do throws(GrantFailure) {
        _ = try authority.grants.accessGrant(token, at: now)
        return .active
      } catch {
        switch error {
        case .ended(_, .forgotten): return .revoked
        case .ended(_, let end): return TokenClaim.State(end)
        case .unknown: return .none
        }
      }
    }
  }
}

extension TokenClaim.State {
  fileprivate init(_ end: GrantEnd?) {
    self =
      switch end {
      case nil: .active
      case .expired, .expiredInTesting, .timeIsUp, .unused, .forgotten: .expired
      case .rotated: .rotated
      case .revoked, .replayed, .evicted, .evictedFromAccount, .crowdedOut, .used, .burnt:
        .revoked
      }
  }
}

extension Examination {
  /// Lines with numbers come in the order of these.
  fileprivate func putInOrder(_ results: inout [ExpectationResult], _ assertions: [Assertion]) {
    var firsts: [(order: Int, index: Int, exchange: Int)] = []
    for (index, assertion) in assertions.enumerated() {
      guard case .requests(let claim) = assertion.claim, let order = claim.order,
        let first = (try? matching(claim))?.first
      else { continue }
      firsts.append((order, index, first))
    }
    firsts.sort { ($0.order, $0.index) < ($1.order, $1.index) }
    for (earlier, later) in zip(firsts, firsts.dropFirst())
    where earlier.order < later.order && earlier.exchange > later.exchange {
      results[later.index].observation = .violated(.worse)
      results[later.index].expected += ", after \(results[earlier.index].title)"
      results[later.index].decisive = Decisive(.exchange, later.exchange)
    }
  }
}
