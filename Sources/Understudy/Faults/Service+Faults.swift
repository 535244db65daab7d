internal import GoogleAuthority
package import HTTPWire
package import SocketTransport
internal import Synchronization

/// Requests as they come in, and the faults that meet them.
extension Service {
  /// What becomes of a request, decided under the lock and carried out without it. What only faults
  /// lead to is boxed: nearly every request is acted on, and what it comes to is handed on whole.
  fileprivate enum Course: Sendable {
    case acted(Conclusion)
    indirect case changed(Conclusion, FaultAction)
    indirect case instead(Answer)
    case postponed(Duration)
  }

  package func reply(to request: HTTPRequest, isSecure: Bool) -> Reply {
    let system = WallClock.now()
    let (course, news) = state.withLock { state in
      let call = Call(request, isSecure: isSecure, at: state.clock.now(system))
      let course = state.course(of: call)
      return (course, state.takeNews(at: call.now))
    }
    follow(news)
    switch course {
    case .acted(let conclusion): return .now(finish(conclusion))
    case .changed(let conclusion, let action):
      return .answer(action.apply(to: finish(conclusion)))
    case .instead(let answer): return .answer(answer)
    case .postponed(let time): return postpone(request, isSecure: isSecure, by: time)
    }
  }

  /// Apart, so that no other request is copied for a closure.
  @inline(never)
  private func postpone(_ request: HTTPRequest, isSecure: Bool, by time: Duration) -> Reply {
    .later { [self] in
      await EventLoop.shared.sleep(for: time)
      return .now(answer(request, isSecure: isSecure))
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
  fileprivate mutating func course(of call: Call) -> Service.Course {
    // Nearly always.
    guard !faults.isEmpty, let armed = faults.strike(FaultSubject(call, authority)) else {
      return .acted(authority.conclude(call, random: &random))
    }
    let note = "\(armed.note), \(armed.fault.phase.rawValue)"
    defer { authority.noteFault(note, at: call.now) }
    switch (armed.fault.phase, armed.fault.action) {
    case (.before, .delay(let time)): return .postponed(time)
    case (.before, let action):
      let answer = action.apply(to: HTTPResponse(status: .serviceUnavailable))
      authority.takeDown(call, answeredByFault: answer.response)
      return .instead(answer)
    case (.after, let action):
      return .changed(authority.conclude(call, random: &random), action)
    }
  }
}
