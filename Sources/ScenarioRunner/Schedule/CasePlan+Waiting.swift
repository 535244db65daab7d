internal import Plays

extension CasePlan {
  /// The time for which the story may do nothing but wait. A guess is enough: it says which cases
  /// begin first, so that no run ends with one that waits while nothing else is left.
  package var likelyWait: Duration {
    let faults = scenario.faults.map { driver.limits.wait(for: $0.value) }
    return (faults + scenario.steps.map { driver.limits.wait(in: $0) }).reduce(.zero, +)
  }

  /// The longest time of the case: the scenario's, and what the client's own patience takes of it. Nil
  /// for one that may take as long as it wants.
  var limit: Duration? { scenario.limits.case.map { $0 + likelyWait } }

  /// The time without activity after which the case is taken to wait: where waiting is expected, it
  /// is believed sooner.
  var stillness: Duration { likelyWait > .seconds(2) ? .milliseconds(250) : .seconds(1) }
}

extension DriverLimits {
  /// The patience of a client whose driver doesn't tell it.
  private static let usual = Duration.seconds(60)

  /// The time that clients wait in all before they give up trying again.
  private static let betweenTries = Duration.seconds(4)

  /// Of a fault that meets every request the client is expected to see one.
  fileprivate func wait(for fault: FaultPlan) -> Duration {
    switch fault.effect {
    case .delay(let time): time
    case .drip(let drip): drip.every
    case .hang: self[.network] ?? Self.usual
    case .reply(let reply): reply.retryAfter ?? (reply.status >= 500 ? Self.betweenTries : .zero)
    case .reset, .truncate, .edit, .pad, .type, .redirect, .certificate, .quota: .zero
    }
  }

  fileprivate func wait(in step: Step) -> Duration {
    switch step.action {
    case .run(let run): run.browser.map { wait(for: $0) } ?? .zero
    case .browser(let browser): wait(for: browser)
    case .callback(let callback): callback.request.slow ?? .zero
    case .visit(let visit): visit.request.slow ?? .zero
    case .fault(.inline(let fault)): wait(for: fault)
    case .do(let steps): steps.map { wait(in: $0) }.reduce(.zero, +)
    case .deliverHeld, .occupy, .mint, .clock, .server, .fault(.declared), .clear, .signal, .wait,
      .remember, .store, .expect:
      .zero
    }
  }

  /// The wait for a user who doesn't come back, which ends with the client's patience. Where a
  /// browser is optional the client may wait for one that it could not start.
  private func wait(for browser: Browser) -> Duration {
    let isComing =
      switch browser.decision {
      case .close, .ignore, .errorPage: false
      case .approve, .deny, .partial: !browser.isOptional
      }
    return isComing ? .zero : self[.login] ?? Self.usual
  }
}

extension FaultReply {
  /// For how many seconds the client is asked to stay away.
  fileprivate var retryAfter: Duration? {
    headers.first { $0.name.lowercased() == "retry-after" }
      .flatMap { $0.value.literal }.flatMap { Int($0) }.map { .seconds($0) }
  }
}
