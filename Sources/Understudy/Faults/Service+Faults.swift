internal import GoogleAuthority
package import HTTPWire
package import SocketTransport
internal import Synchronization

/// Requests as they come in, and the faults that meet them.
extension Service {
  /// What becomes of a request, decided under the lock and carried out without it. What only faults
  /// lead to is boxed: nearly every request is acted on, and what it comes to is handed on whole.
  fileprivate enum Course: Sendable {
    case acted(Decided)
    indirect case changed(Decided, FaultAction)
    /// The answer, and what meets it on its way.
    indirect case instead(HTTPResponse, FaultAction)
    case postponed(Duration)
  }

  package func reply(
    to request: HTTPRequest, isSecure: Bool, on connection: UInt64? = nil
  ) -> Reply {
    let system = WallClock.now()
    let (course, news) = state.withLock { state in
      let now = state.clock.now(system)
      let course = state.course(
        of: Call(request, isSecure: isSecure, on: connection, at: now))
      return (course, state.takeNews(at: now))
    }
    follow(news)
    switch course {
    case .acted(let decided): return .now(finish(decided))
    case .changed(let decided, let action): return .answer(finish(decided, met: action))
    case .instead(let response, let action): return .answer(action.apply(to: response))
    case .postponed(let time):
      return postpone(request, isSecure: isSecure, on: connection, by: time)
    }
  }

  /// Signs an answer that a fault has met, and takes down what is left of it.
  @inline(never)
  private func finish(_ decided: Decided, met action: FaultAction) -> Answer {
    let outcome = decided.finished()
    let fate = action.fate(of: outcome)
    state.withLock { $0.authority.complete(decided, with: fate) }
    return action.apply(to: outcome.response)
  }

  /// Apart, so that no other request is copied for a closure.
  @inline(never)
  private func postpone(
    _ request: HTTPRequest, isSecure: Bool, on connection: UInt64?, by time: Duration
  ) -> Reply {
    .later { [self] in
      await EventLoop.shared.sleep(for: time)
      return .now(answer(request, isSecure: isSecure, on: connection))
    }
  }
}

// MARK: - Before there is a request

extension Service {
  /// What is wrong with the certificate that a client is to be shown; nil when nothing should be.
  func flaw(for hello: TLSHello) -> Understudy.CertificateFlaw? {
    let name = hello.certificateName
    let system = WallClock.now()
    let (flaw, news) = state.withLock { state -> (Understudy.CertificateFlaw?, News?) in
      guard !state.faults.isEmpty, let (armed, flaw) = state.faults.strike(handshakeAt: name)
      else { return (nil, nil) }
      let now = state.clock.now(system)
      state.authority.noteFault("\(armed.note), \(flaw.rawValue) for \(name)", at: now)
      return (flaw, state.takeNews(at: now))
    }
    follow(news)
    return flaw
  }
}

extension FaultQueue.Armed {
  /// What the journal says of it.
  fileprivate var note: String { "\(id): \(fault.action.word.rawValue)" }
}

extension Service.State {
  fileprivate mutating func course(of call: consuming Call) -> Service.Course {
    // Nearly always.
    guard !faults.isEmpty, let armed = faults.strike(FaultSubject(call, authority)) else {
      return .acted(authority.decide(call, random: &random))
    }
    let now = call.now
    let entry = authority.journal.count + 1
    let note = "\(armed.note), \(armed.fault.phase.rawValue)"
    defer { authority.noteFault(note, at: now) }
    switch (armed.fault.phase, armed.fault.action) {
    case (.before, .delay(let time)): return .postponed(time)
    case (.before, let action):
      let nothing = Outcome.ofFault(HTTPResponse(status: .serviceUnavailable))
      authority.takeDown(call, answeredByFault: action.fate(of: nothing))
      return .instead(nothing.response, action)
    case (.after, let action):
      let decided = authority.decide(call, random: &random)
      guard !decided.isOpen else { return .changed(decided, action) }
      let outcome = decided.finished()
      // Before anybody can read how it was decided.
      authority.amend(entry, to: action.fate(of: outcome))
      return .instead(outcome.response, action)
    }
  }
}
