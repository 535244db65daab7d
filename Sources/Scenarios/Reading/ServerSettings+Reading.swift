internal import Forms

extension ServerSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    profile = try fields.find(ServerMembers.profile)
    issuer = try fields.find(ServerMembers.issuer)
    paths = try fields.table(ServerMembers.paths)
    advertise = try fields.table(ServerMembers.advertise)
    send = try fields.table(ServerMembers.send)
    accessToken = try fields.find(ServerMembers.accessToken) ?? AccessTokenSettings()
    refreshToken = try fields.find(ServerMembers.refreshToken) ?? RefreshTokenSettings()
    code = try fields.find(ServerMembers.code) ?? CodeSettings()
    granularConsent = try fields.find(ServerMembers.granularConsent)
    publishing = try fields.find(ServerMembers.publishing)
    if let response = fields[ServerMembers.tokenResponse] {
      tokenResponse = try MemberEdits(reading: response)
      tokenType = try Fields(response).find(TokenResponseMembers.tokenType)
    }
    idToken = try fields.find(ServerMembers.idToken) ?? IDTokenSettings()
    jwks = try fields.find(ServerMembers.jwks) ?? KeySetSettings()
    device = try fields.find(ServerMembers.device) ?? DeviceSettings()
    tls = try fields.table(ServerMembers.tls)
    hasSecondIssuer = try fields.find(ServerMembers.secondIssuer)
  }
}

extension AccessTokenSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    lifetime = try fields.find(AccessTokenMembers.lifetime)
    shape = try fields.find(AccessTokenMembers.shape)
  }
}

extension RefreshTokenSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    lifetime = try fields.find(RefreshTokenMembers.lifetime)
    isAnnounced = try fields.find(RefreshTokenMembers.announce)
    rotates = try fields.find(RefreshTokenMembers.rotate)
    reuseGrace = try fields.find(RefreshTokenMembers.reuseGrace)
    detectsReuse = try fields.find(RefreshTokenMembers.reuseDetection)
    returned = try fields.find(RefreshTokenMembers.returned)
    shape = try fields.find(RefreshTokenMembers.shape)
  }
}

extension CodeSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    lifetime = try fields.find(CodeMembers.lifetime)
    shape = try fields.find(CodeMembers.shape)
  }
}

extension MemberEdits: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    set = try fields.named(EditMembers.set)
    add = try fields.named(EditMembers.add)
    drop = try fields.list(EditMembers.drop)
  }
}

extension IDTokenSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    claims = try MemberEdits(reading: node)
    signature = try Fields(node).find(IDTokenMembers.sign)
  }
}

extension KeySetSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    rotation = try fields.find(KeySetMembers.rotate)
    decoys = try fields.find(KeySetMembers.decoys)
  }
}

extension DeviceSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    interval = try fields.find(DeviceMembers.interval)
    lifetime = try fields.find(DeviceMembers.lifetime)
    spelling = try fields.find(DeviceMembers.spelling)
  }
}
