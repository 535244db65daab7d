internal import GoogleAuthority
internal import Synchronization

/// The user's answer to a device that asks for access.
package struct DeviceAnswer: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    case connected
    case denied
    /// The user got no further, and the device waits.
    case refused(Traffic.Refusal)
  }

  package let userCode: String
  package let end: End
}

extension DeviceAnswer: CustomStringConvertible {
  /// One line: what the user did.
  package var description: String {
    switch end {
    case .connected: "connected the device with the code \(userCode)"
    case .denied: "refused the device with the code \(userCode)"
    case .refused: "couldn't connect the device with the code \(userCode)"
    }
  }
}

extension Understudy {
  /// Has the user of ``answerConsents(_:)`` type the code of every device as soon as it is given out,
  /// and tells each answer.
  package func answerDevices(_ tell: @escaping @Sendable (DeviceAnswer) -> Void) {
    let place = JournalPlace()
    ring { [weak self] in
      guard let self else { return }
      for code in self.userCodes(from: place) { tell(self.answer(deviceWith: code)) }
    }
  }

  private func userCodes(from place: JournalPlace) -> [String] {
    let fresh = place.pass(entries(after: place.number))
    return service.change { state, _ in
      fresh.compactMap { entry in
        guard case .exchange(let exchange) = entry.content, exchange.call.endpoint == .deviceCode,
          let grant = exchange.outcome?.involved.grant
        else { return nil }
        return state.authority.grants.device(grant)?.userCode.rawValue
      }
    }
  }

  private func answer(deviceWith code: String) -> DeviceAnswer {
    do throws(VisitFailure) {
      return DeviceAnswer(userCode: code, end: try connect(userCode: code) ? .connected : .denied)
    } catch {
      return DeviceAnswer(userCode: code, end: error.refusal.map { .refused($0) } ?? .denied)
    }
  }
}

extension Understudy.VisitFailure {
  fileprivate var refusal: Traffic.Refusal? {
    switch self {
    case .refused(let cause), .unanswered(let cause):
      Traffic.Refusal(code: cause.code, explanation: cause.explanation, fix: cause.fix)
    case .elsewhere, .noRequest, .undelivered: nil
    }
  }
}

/// The number of the last entry that was looked at, whoever looks.
private final class JournalPlace: Sendable {
  private let last = Mutex<UInt64>(0)

  var number: UInt64 { last.withLock(\.self) }

  /// The entries that nobody has looked at before.
  func pass(_ entries: [JournalEntry]) -> [JournalEntry] {
    last.withLock { last in
      let fresh = entries.filter { $0.number > last }
      last = fresh.last?.number ?? last
      return fresh
    }
  }
}
