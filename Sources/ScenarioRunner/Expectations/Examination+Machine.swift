internal import Evidence
internal import Plays
internal import Words

/// Lines about the machine: the client's listener and its processes.
extension Examination {
  func finding(_ claim: ListenerClaim) -> Finding {
    let numbers = evidence.listeners.indices.filter { evidence.listeners[$0].lastSeen >= since }
    let expected = claim.text
    // A site listens for all its visitors, and goes on when one has been served.
    guard driver.flows.contains(.loopback), evidence.setting.flow != .web else {
      return Finding(
        .notApplicable("no port is opened for a login"), expected: expected, seen: "no listener")
    }
    guard !numbers.isEmpty else {
      return Finding(
        .unobserved("no listener was seen"), expected: expected, seen: "no listener")
    }
    for number in numbers {
      let listener = evidence.listeners[number]
      let name = "\(listener.address):\(listener.port)"
      let decisive = Decisive(.listener, number)
      if let addresses = claim.boundTo, !addresses.contains(listener.address) {
        return Finding(.violated, expected: expected, seen: "bound to \(name)", decisive: decisive)
      }
      if claim.reachableFrom == [.loopback], !listener.isLoopback {
        return Finding(
          .violated, expected: expected, seen: "\(name) is reached from elsewhere",
          decisive: decisive)
      }
      if let limit = claim.closedWithin, let answered = lastCallback {
        let time = (listener.closed ?? evidence.end).wall - answered.wall
        guard time <= limit else {
          return Finding(
            .violated, expected: expected, seen: "\(name) open for \(time.shortText)",
            decisive: decisive)
        }
        guard listener.isClosedForIt != true else {
          return Finding(
            .unobserved("the client was ended while it listened on \(name)"), expected: expected,
            seen: "\(name) open until then", decisive: decisive)
        }
      }
    }
    let names = numbers.map {
      "\(evidence.listeners[$0].address):\(evidence.listeners[$0].port)"
    }
    return Finding(.holds, expected: expected, seen: names.joined(separator: ", "))
  }

  /// The moment of the client's last answer to the user's browser.
  var lastCallback: Moment? {
    evidence.visits.last { $0.purpose == .genuine && isInWindow($0.sent) }
      .map { $0.answered ?? $0.sent }
  }

  func finding(_ claim: ProcessClaim) -> Finding {
    let expected = claim.text
    guard let number = lastRun else {
      return Finding(
        .unobserved("the client wasn't started"), expected: expected, seen: "nothing")
    }
    let run = evidence.runs[number]
    let decisive = Decisive(.runEnd, number)
    func violated(_ seen: String) -> Finding {
      Finding(.violated, expected: expected, seen: seen, decisive: decisive)
    }
    if let limit = claim.exitsWithin {
      // A signal, too, is something that the client is to end after.
      let signal = evidence.notes.last { $0.kind == .signal && $0.moment > run.started }?.moment
      let start = max(lastCallback ?? run.started, signal ?? run.started)
      let time = (run.ended ?? evidence.end).wall - start.wall
      guard run.ended != nil, time <= limit else {
        return violated(
          run.ended == nil ? "still running" : "ended after \(time.shortText)")
      }
    }
    if let limit = claim.cpuMax, run.processorTime > limit {
      return violated("\(run.processorTime.shortText) of CPU time")
    }
    if let limit = claim.rssMax, run.peakMemory > limit {
      return violated("\(run.peakMemory) bytes of memory")
    }
    if let range = claim.children, !range.contains(run.leftBehind.count) {
      return violated("\(run.leftBehind.count) left: \(run.leftBehind.joined(separator: ", "))")
    }
    return Finding(
      .holds, expected: expected,
      seen: run.exit.map { "\($0)" } ?? "still running", decisive: decisive)
  }
}

extension ListenerClaim {
  fileprivate var text: String {
    var parts: [String] = []
    if let closedWithin {
      parts.append("closed within \(closedWithin.shortText) of the callback")
    }
    if let reachableFrom {
      parts.append("reached only from \(reachableFrom.map(\.rawValue).joined(separator: ", "))")
    }
    if let boundTo { parts.append("bound to \(boundTo.joined(separator: " or "))") }
    return parts.joined(separator: ", ")
  }
}

extension ProcessClaim {
  fileprivate var text: String {
    var parts: [String] = []
    if let exitsWithin { parts.append("ends within \(exitsWithin.shortText)") }
    if let cpuMax { parts.append("at most \(cpuMax.shortText) of CPU time") }
    if let rssMax { parts.append("at most \(rssMax) bytes of memory") }
    if let children { parts.append("\(children.text) processes left") }
    return parts.joined(separator: ", ")
  }
}
