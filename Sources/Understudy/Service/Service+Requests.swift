internal import GoogleAuthority
package import HTTPWire
internal import Records
package import SocketTransport
internal import Synchronization
internal import WireFormats
internal import Words

/// Requests as they come in, and the faults that meet them.
extension Service {
  /// The way a request is handled, decided under the lock and carried out without it. The cases of
  /// faults are boxed: nearly every request is decided, and its decision is handed on whole.
  fileprivate enum Handling: Sendable {
    case decided(Decided)
    /// An answer to be signed, and the fault that it meets.
    indirect case toChange(Decided, FaultAction)
    /// The answer, and the fault that it meets.
    indirect case changed(HTTPResponse, FaultAction)
    /// Held back for so long; the journal has the request under this number.
    indirect case held(Duration, Call, entry: UInt64)
  }

  package func reply(
    to request: HTTPRequest, isSecure: Bool, on connection: UInt64? = nil
  ) -> Reply {
    if let turns { return reply(to: request, isSecure, connection, inTurnOf: turns) }
    let system = WallClock.now()
    let (handling, notifications) = state.withLock { state in
      let now = state.clock.now(system)
      let handling = state.handle(
        state.authority.routes.call(request, isSecure: isSecure, on: connection, at: now))
      return (handling, wrapUp(&state, at: now))
    }
    send(notifications)
    let reply = reply(handling, since: system)
    guard let group = notifications?.group else { return reply }
    return self.reply(reply, to: request, onceKept: group)
  }

  @inline(__always)
  private func reply(_ handling: Handling, since start: Timestamp) -> Reply {
    switch handling {
    case .decided(let decided): return .now(response(decided, since: start))
    case .toChange(let decided, let action): return .answer(finish(decided, met: action))
    case .changed(let response, let action): return .answer(action.apply(to: response))
    case .held(let time, let call, let entry): return hold(call, for: time, entry)
    }
  }

  @inline(__always)
  private func response(_ decided: Decided, since start: Timestamp) -> HTTPResponse {
    let response = finish(decided)
    let time = WallClock.now() - start
    latencies.withLock { $0.add(time) }
    return response
  }

  /// Signs an answer that a fault meets, and writes down the rest of it.
  @inline(never)
  private func finish(_ decided: Decided, met action: FaultAction) -> Answer {
    let outcome = decided.finished()
    let met = action.outcome(meeting: outcome)
    state.withLock { $0.authority.complete(decided, with: met) }
    return action.apply(to: outcome.response)
  }

  /// Apart, so that no other request is copied for a closure.
  @inline(never)
  private func hold(_ call: Call, for time: Duration, _ entry: UInt64) -> Reply {
    .later { [self] in
      await EventLoop.shared.sleep(for: time)
      return await answer(call, heldSince: entry)
    }
  }

  /// Answers a request that was held back. No entry is added, so the bell is rung in any case.
  private func answer(_ call: Call, heldSince entry: UInt64) async -> Answer {
    let system = WallClock.now()
    let (decided, notifications) = state.withLock { state in
      let now = state.clock.now(system)
      let decided = state.authority.decide(
        Call(call, postponedTo: now), heldSince: entry, random: &state.random)
      return (decided, wrapUp(&state, at: now) ?? Notifications(bell: state.watchers.bell))
    }
    let response = finish(decided)
    send(notifications)
    return await answer(.now(response), to: call.request, onceKept: notifications.group)
  }

  /// Apart, so that a request that changes nothing is copied for no closure.
  @inline(never)
  private func reply(_ reply: Reply, to request: HTTPRequest, onceKept group: CommitGroup) -> Reply
  {
    switch reply {
    case .pass: reply
    case .answer(let answer):
      .later { [self] in await self.answer(answer, to: request, onceKept: group) }
    case .later(let work):
      .later { [self] in await answer(await work(), to: request, onceKept: group) }
    }
  }

  /// Holds an answer back until the changes behind it are kept, or replaces it if they can't be.
  private func answer(
    _ answer: Answer, to request: HTTPRequest, onceKept group: CommitGroup?
  ) async -> Answer {
    guard let failure = await group?.settled() else { return answer }
    let outcome = Outcome.unkept(answer.response)
    change { state, now in state.authority.takeDownUnkept(request, outcome, failure.reason, at: now)
    }
    return .now(Self.unavailable)
  }

  private static let unavailable = HTTPResponse(status: .serviceUnavailable)
}

// MARK: - Where the state is shared

extension Service {
  /// Apart, so that it costs nothing where the state isn't shared.
  @inline(never)
  private func reply(
    to request: HTTPRequest, _ isSecure: Bool, _ connection: UInt64?, inTurnOf turns: TurnQueue
  ) -> Reply {
    .later { [self] in
      let start = WallClock.now()
      do throws(StoreFailure) {
        let handling = try await inTurn(of: turns) { [self] in
          change { state, now in
            state.handle(
              state.authority.routes.call(request, isSecure: isSecure, on: connection, at: now))
          }
        }
        return await answer(handling, since: start, turns)
      } catch {
        return undone(error) { state, now in
          state.authority.routes.call(request, isSecure: isSecure, on: connection, at: now)
        }
      }
    }
  }

  /// The answer to a request of which nothing is left.
  private func undone(
    _ failure: StoreFailure, heldSince held: UInt64? = nil,
    _ call: @escaping @Sendable (State, Timestamp) -> Call
  ) -> Answer {
    note { state, now in
      state.authority.takeDownUndone(
        call(state, now), heldSince: held, Outcome.unkept(Self.unavailable), failure.reason)
    }
    return .now(Self.unavailable)
  }

  private func answer(
    _ handling: Handling, since start: Timestamp, _ turns: TurnQueue
  ) async -> Answer {
    switch handling {
    case .decided(let decided): return .now(response(decided, since: start))
    case .toChange(let decided, let action): return finish(decided, met: action)
    case .changed(let response, let action): return action.apply(to: response)
    case .held(let time, let call, let entry):
      await EventLoop.shared.sleep(for: time)
      return await answer(call, heldSince: entry, inTurnOf: turns)
    }
  }

  private func answer(
    _ call: Call, heldSince entry: UInt64, inTurnOf turns: TurnQueue
  ) async -> Answer {
    do throws(StoreFailure) {
      let decided = try await inTurn(of: turns) { [self] in
        change { state, now in
          state.authority.decide(
            Call(call, postponedTo: now), heldSince: entry, random: &state.random)
        }
      }
      return .now(finish(decided))
    } catch {
      return undone(error, heldSince: entry) { _, now in Call(call, postponedTo: now) }
    }
  }
}

// MARK: - Before there is a request

extension Service {
  /// The flaw of the certificate that a client is to be shown, and the number of the fault that wants
  /// it; nil for none.
  func flaw(for hello: TLSHello) -> (CertificateFlaw, fault: Int)? {
    let name = hello.certificateName
    var note: String?
    let flaw = state.withLock { state -> (CertificateFlaw, fault: Int)? in
      guard !state.faults.isEmpty, let (armed, flaw) = state.faults.strike(handshakeAt: name)
      else { return nil }
      // It strikes once, whatever becomes of a turn.
      _ = state.turn?.faults.strike(handshakeAt: name)
      note = "\(armed.note), \(flaw.rawValue) for \(name)"
      return (flaw, armed.id)
    }
    if let note { self.note { state, now in state.authority.noteFault(note, at: now) } }
    return flaw
  }
}

extension FaultQueue.Armed {
  /// The words of the journal's note, such as `3: reply`.
  fileprivate var note: String { "\(id): \(fault.action.word.rawValue)" }
}

extension Service.State {
  fileprivate mutating func handle(_ call: Call) -> Service.Handling {
    // Nearly always. A browser's preflight is none of the requests that faults are for.
    guard !faults.isEmpty, !call.isPreflight,
      let armed = faults.strike(FaultSubject(call, authority))
    else {
      return .decided(authority.decide(call, random: &random))
    }
    let now = call.now
    let entry = authority.journal.count + 1
    let note = "\(armed.note), \(armed.fault.phase.rawValue)"
    defer { authority.noteFault(note, on: entry, at: now) }
    switch (armed.fault.phase, armed.fault.action) {
    case (.before, .delay(let time)):
      return .held(time, call, entry: authority.takeDownHeld(call))
    case (.before, .quota(let quota)):
      return .decided(authority.decide(Call(call, findingUsedUp: quota), random: &random))
    case (.before, let action):
      let nothing = Outcome.ofFault(
        HTTPResponse(status: .serviceUnavailable), to: authority.grants.involved(by: call))
      authority.takeDown(call, answeredByFault: action.outcome(meeting: nothing))
      return .changed(nothing.response, action)
    case (.after, let action):
      let decided = authority.decide(call, random: &random)
      guard !decided.isOpen else { return .toChange(decided, action) }
      let outcome = decided.finished()
      // Before anybody can read how it was decided.
      authority.amend(entry, to: action.outcome(meeting: outcome))
      return .changed(outcome.response, action)
    }
  }
}
