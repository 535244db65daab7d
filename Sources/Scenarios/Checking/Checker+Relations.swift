internal import Forms

extension Checker {
  /// What members of one mapping have to do with each other.
  mutating func check(_ relation: Section.Relation, in node: Node) {
    switch relation {
    case .browser: checkBrowser(node)
    case .count:
      checkRange(node, CountMembers.min, CountMembers.max) { $0.scalar.flatMap { Int($0.text) } }
    case .spacing:
      checkRange(node, SpacingMembers.min, SpacingMembers.max) { try? Duration(reading: $0) }
    case .endpoints: checkEndpoints(node)
    case .trust: checkTrust(node)
    case .capture: checkCapture(node)
    case .driver: checkDriver(node)
    case .driverClock: checkDriverClock(node)
    }
  }

  private mutating func checkRange<Bound: Comparable>(
    _ node: Node, _ least: Member, _ most: Member, _ bound: (Node) -> Bound?
  ) {
    guard let low = node[least.name].flatMap(bound), let most = node[most.name],
      let high = bound(most), low > high
    else { return }
    note(
      .emptyRange,
      "nothing is at least \(node[least.name]?.scalar?.text ?? "") and at most "
        + "\(most.scalar?.text ?? "")", at: most.span, help: "exchange the two")
  }

  private mutating func checkBrowser(_ node: Node) {
    let decision = word(node, BrowserMembers.decide)
    let chosen = [BrowserMembers.grant, BrowserMembers.refuse].first { node[$0.name] != nil }
    if decision == Browser.Decision.partial.rawValue, chosen == nil,
      let place = node[BrowserMembers.decide.name]
    {
      note(
        .partialWithoutScopes, "\"partial\" says nothing without \"grant\" or \"refuse\"",
        at: place.span, help: "add \"refuse: optional\"")
    }
    if let decision, decision != Browser.Decision.partial.rawValue, let chosen,
      let place = node.mapping?.entry(chosen.name)
    {
      note(
        .scopesWithoutPartial, "\"\(chosen.name)\" has no effect with \"decide: \(decision)\"",
        at: place.key.span, help: "write \"decide: partial\"")
    }
  }

  private mutating func checkEndpoints(_ node: Node) {
    guard let way = word(node, EndpointMembers.via).flatMap(DriverEndpoints.Way.init) else {
      return
    }
    let needed: Member? =
      switch way {
      case .file: EndpointMembers.write
      case .env: EndpointMembers.set
      case .flags: EndpointMembers.args
      case .proxy: EndpointMembers.intercept
      case .discovery, .hosts: nil
      }
    require(needed, in: node, with: EndpointMembers.via, way.rawValue)
    if !way.playsGoogle {
      forbid(EndpointMembers.intercept, in: node, with: EndpointMembers.via, way.rawValue)
    }
    if way != .proxy {
      forbid(EndpointMembers.everythingElse, in: node, with: EndpointMembers.via, way.rawValue)
    }
  }

  private mutating func checkTrust(_ node: Node) {
    guard let way = word(node, TrustMembers.via).flatMap(DriverTrust.Way.init) else { return }
    switch way {
    case .env: require(TrustMembers.set, in: node, with: TrustMembers.via, way.rawValue)
    case .flag: require(TrustMembers.args, in: node, with: TrustMembers.via, way.rawValue)
    case .system: break
    case .plainHTTP:
      forbid(TrustMembers.set, in: node, with: TrustMembers.via, way.rawValue)
      forbid(TrustMembers.args, in: node, with: TrustMembers.via, way.rawValue)
    }
  }

  private mutating func checkCapture(_ node: Node) {
    guard let way = word(node, CaptureMembers.capture).flatMap(BrowserCapture.Way.init) else {
      return
    }
    if way == .output {
      require(CaptureMembers.pattern, in: node, with: CaptureMembers.capture, way.rawValue)
    } else {
      forbid(CaptureMembers.pattern, in: node, with: CaptureMembers.capture, way.rawValue)
    }
  }

  private mutating func checkDriverClock(_ node: Node) {
    guard let way = word(node, DriverClockMembers.via).flatMap(DriverClock.Way.init) else { return }
    if way == .env {
      require(DriverClockMembers.set, in: node, with: DriverClockMembers.via, way.rawValue)
    } else {
      forbid(DriverClockMembers.set, in: node, with: DriverClockMembers.via, way.rawValue)
    }
    if way != .none {
      forbid(DriverClockMembers.compress, in: node, with: DriverClockMembers.via, way.rawValue)
    }
  }

  private func word(_ node: Node, _ member: Member) -> String? {
    node[member.name]?.scalar?.text
  }

  private mutating func require(
    _ member: Member?, in node: Node, with other: Member, _ word: String
  ) {
    guard let member, node[member.name] == nil, let place = node[other.name] else { return }
    note(
      .waysMissing, "\"\(other.name): \(word)\" needs \"\(member.name)\"", at: place.span,
      help: "add \"\(member.name): …\"")
  }

  mutating func forbid(
    _ member: Member, in node: Node, with other: Member, _ word: String
  ) {
    guard let entry = node.mapping?.entry(member.name) else { return }
    note(
      .waysUnused, "\"\(member.name)\" has no effect with \"\(other.name): \(word)\"",
      at: entry.key.span, help: "remove it")
  }
}
