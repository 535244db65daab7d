internal import WireFormats
internal import Words

extension Understudy {
  /// The faults that are armed at an instance: things that go wrong on purpose.
  ///
  /// A request meets the first fault that is for it, and each fault strikes once unless told
  /// otherwise:
  ///
  /// ```swift
  /// try google.faults.arm(.reply(status: 503, headers: ["Retry-After": "2"]), at: .refresh)
  /// try google.faults.arm(.reset, at: .token, times: 3)
  /// ```
  public struct Faults: Sendable {
    let service: Service

    /// The moment at which a fault strikes.
    public enum Phase: Hashable, Sendable, CaseIterable {
      /// The authority never learns of the request.
      case before
      /// The authority has acted: a code is used up, a token exists, and the client doesn't learn
      /// of it as it should.
      case after
    }

    /// An armed fault, by which it can be disarmed.
    public struct ID: Hashable, Sendable {
      let number: Int
    }

    /// The number of faults that are armed.
    public var count: Int { armed.count }

    /// Makes requests meet a fault: at one endpoint or, without one, at any.
    ///
    /// It strikes so many times, nil for always, after having let some pass. Only requests are
    /// struck that come from the client, that carry a code or a token of the account, and that have
    /// all the parameters in their query or form. Without a phase, an action that needs no answer
    /// of the authority's comes before it, and the others after.
    @discardableResult
    public func arm(
      _ action: Action, at point: Point? = nil, times: Int? = 1, skipping: Int = 0,
      clientID: String? = nil, accountID: Account.ID? = nil,
      matching parameters: [String: String] = [:], phase: Phase? = nil
    ) throws(FaultFailure) -> ID {
      var fault = Fault(action.action, at: point.map { [$0.label] }, phase: phase?.phase)
      fault.times = times
      fault.skip = max(skipping, 0)
      fault.match.client = clientID
      fault.match.account = accountID
      fault.match.parameters = parameters
      do throws(FaultProblem) {
        if let problem = action.problem { throw problem }
        return ID(number: try arm(fault).id)
      } catch {
        throw FaultFailure(description: error.description)
      }
    }

    func arm(_ fault: Fault) throws(FaultProblem) -> FaultQueue.Armed {
      try service.change { (state, _) throws(FaultProblem) in try state.faults.arm(fault) }
    }

    /// In the order in which they were armed.
    var armed: [FaultQueue.Armed] { service.change { state, _ in state.faults.armed } }

    /// Disarms a fault; false when it has struck for the last time, or was disarmed before.
    @discardableResult
    public func disarm(_ id: ID) -> Bool {
      service.change { state, _ in state.faults.disarm(id.number) }
    }

    /// Disarms every fault.
    public func removeAll() {
      service.change { state, _ in state.faults.disarmAll() }
    }
  }

  /// The reason why a fault can't be armed.
  public struct FaultFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for a person.
    public let description: String
  }
}

extension Understudy.Faults.Phase {
  fileprivate var phase: FaultPhase {
    switch self {
    case .before: .before
    case .after: .after
    }
  }
}
