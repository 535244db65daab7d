internal import Forms

extension MintStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    if let name: String = try fields.find(MintMembers.code) {
      (kind, self.name) = (.code, name)
    } else if let name: String = try fields.find(MintMembers.accessToken) {
      (kind, self.name) = (.accessToken, name)
    } else if let name: String = try fields.find(MintMembers.refreshToken) {
      (kind, self.name) = (.refreshToken, name)
    } else {
      (kind, name) = (.idToken, try fields.get(MintMembers.idToken))
    }
    user = try fields.find(MintMembers.user)
    client = try fields.find(MintMembers.client)
    isFromSecondIssuer = try fields.get(MintMembers.atSecondIssuer)
    isForLastAuthorize = fields.has(MintMembers.purpose)
    idToken = try IDTokenSettings(reading: node)
  }
}

extension ClockStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    if let duration: Duration = try fields.find(ClockStepMembers.advance) {
      self = .advance(duration)
    } else if let skew = fields[ClockStepMembers.skew] {
      self = .skewClient(try Fields(skew).get(ClockSkewMembers.client))
    } else {
      self = .set(try fields.get(ClockStepMembers.set))
    }
  }
}

extension ServerStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    let user: Marked<String>? = try fields.find(ServerStepMembers.user)
    if let revoked: Revoked = try fields.find(ServerStepMembers.revoke) {
      self = .revoke(revoked, user: user, by: try fields.get(ServerStepMembers.by))
    } else if fields.has(ServerStepMembers.rotateKeys) {
      self = .rotateKeys
    } else if let client: Marked<String> = try fields.find(ServerStepMembers.disableClient) {
      self = .disableClient(client.value == "driver" ? nil : client)
    } else if let settings: ServerSettings = try fields.find(ServerStepMembers.change) {
      self = .change(settings)
    } else {
      self = .forget(try fields.get(ServerStepMembers.forget), user: user)
    }
  }
}

extension FaultStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    if node.mapping != nil {
      self = .inline(try FaultPlan(reading: node))
    } else {
      self = .declared(try Marked(reading: node))
    }
  }
}

extension ClearStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let name = try Marked<String>(reading: node)
    self = name.value == "all" ? .all : .named(name)
  }
}

extension SignalStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard node.mapping != nil else {
      self.init(signal: try Signal(reading: node), run: nil)
      return
    }
    let fields = try Fields(node)
    self.init(signal: try fields.get(SignalMembers.send), run: try fields.find(SignalMembers.to))
  }
}

extension WaitStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    events = try fields.list(WaitMembers.purpose)
    at = try fields.get(WaitMembers.at)
    run = try fields.find(WaitMembers.run)
    timeout = try fields.find(WaitMembers.timeout)
  }
}

extension StoreStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    if let damage: Damage = try fields.find(StoreStepMembers.damage) {
      self = .damage(damage)
    } else if let mode: FileMode = try fields.find(StoreStepMembers.chmod) {
      self = .chmod(mode)
    } else if fields.has(StoreStepMembers.symlink) {
      self = .symlink
    } else if let name: String = try fields.find(StoreStepMembers.snapshot) {
      self = .snapshot(name)
    } else {
      self = .copy(try fields.get(StoreStepMembers.copy))
    }
  }
}
