internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import Understudy
internal import WireFormats
internal import Words

extension FaultPlan {
  /// The fault as the mock arms it; nil for what the mock can't do.
  func fault(
    among cast: CastList, _ variables: Variables
  ) throws(UnresolvedReference) -> Fault? {
    guard let action = try effect.action(variables) else { return nil }
    var fault = Fault(action, at: at.words(with: match.grant), phase: phase)
    fault.match.client = match.client.map { cast.client(named: $0.value).id.rawValue }
    fault.match.account = match.user.map { cast.subject(of: $0).rawValue }
    for field in match.parameters {
      fault.match.parameters[field.name] = try variables.text(of: field.value)
    }
    fault.times =
      switch times {
      case .count(let count): count
      case .always: nil
      }
    fault.skip = skip
    fault.followsAliases = true
    if let nth = match.nth {
      fault.skip += nth - 1
      fault.times = 1
    }
    return fault
  }
}

extension FaultEffect {
  fileprivate func action(
    _ variables: Variables
  ) throws(UnresolvedReference) -> FaultAction? {
    switch self {
    case .reply(let reply): try reply.action(variables)
    case .delay(let time): .delay(time)
    case .hang: .hang
    case .reset: .reset
    case .truncate(let bytes): .truncate(bytes)
    case .drip(let drip): .drip(bytes: drip.bytes, pause: drip.every)
    case .edit(let edits):
      .edit(
        set: try variables.object(of: edits.set), drop: edits.drop,
        add: try variables.object(of: edits.add))
    case .pad(let count): .pad(count)
    case .type(let type): .type(type)
    case .redirect(let status, let place):
      .redirect(HTTPResponse.Status(status), to: try variables.text(of: place))
    case .certificate(let flaw): .certificate(flaw)
    case .quota(let quota): .quota(quota)
    }
  }
}

extension FaultReply {
  fileprivate func action(_ variables: Variables) throws(UnresolvedReference) -> FaultAction {
    var fields: [(String, String)] = []
    for header in headers { fields.append((header.name, try variables.text(of: header.value))) }
    let body: FaultAction.Body? =
      switch self.body {
      case .json(let value)?: .json(try variables.value(of: value))
      case .text(let template)?: .text(try variables.text(of: template))
      case nil: nil
      }
    return .reply(status: status, headers: fields, body: body, type: type)
  }
}

/// The faults that are armed at a mock, by their names.
final class ArmedFaults {
  private let mock: Understudy
  private(set) var numbers: [String: Int] = [:]

  init(at mock: Understudy) { self.mock = mock }

  /// Arms a fault in place of the one that had its name.
  func arm(_ fault: Fault, as name: String) throws(FaultProblem) {
    disarm(name)
    numbers[name] = try mock.arm(fault)
  }

  func disarm(_ name: String) {
    if let number = numbers.removeValue(forKey: name) { mock.disarm(number) }
  }

  /// The name of the fault of which the journal says `3: reply, before`.
  func name(of detail: String) -> String {
    let number = Int(detail.prefix { $0 != ":" })
    return numbers.first { $0.value == number }?.key ?? detail
  }
}
