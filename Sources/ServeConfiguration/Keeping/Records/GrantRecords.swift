internal import GoogleAuthority
internal import Records
internal import WireFormats

// The records of what changes with requests. Their fields stand in the order of these functions; a
// record with other fields needs a kind of its own.

extension KeptGrant {
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.number(id)
    writer.text(client.rawValue)
    writer.text(account.rawValue)
    writer.text(project.rawValue)
    writer.scopes(scopes)
    writer.time(issued)
    writer.flag(hasRefreshToken)
    writer.time(used)
    writer.time(lastAccessExpiry)
    writer.optional(limit) { $0.end($1) }
    writer.optional(boundKey) { $0.text($1) }
    writer.optional(serviceAccount) { $0.text($1.rawValue) }
    writer.number(UInt64(generation))
    writer.number(refreshNumber)
    writer.number(spelling)
    writer.optional(rotated) { $0.time($1) }
    writer.optional(ended) { $0.end($1) }
    writer.optional(evicted) { $0.reason($1) }
    writer.list(narrowed) { $0.scopes($1) }
    writer.optional(forgotten) { $0.time($1) }
    return writer.bytes
  }

  init(_ reader: inout RecordReader, _ names: inout KeptNames) throws(RecordFlaw) {
    let id = try reader.number()
    let client = try reader.repeated(&names.clients) { (reader) throws(RecordFlaw) in
      try reader.text()
    }
    let account = try reader.repeated(&names.accounts) { (reader) throws(RecordFlaw) in
      try reader.text()
    }
    let project = try reader.repeated(&names.projects) { (reader) throws(RecordFlaw) in
      try reader.text()
    }
    let scopes = try reader.repeated(&names.scopes) { (reader) throws(RecordFlaw) in
      try reader.scopes()
    }
    self.init(
      id: id, client: ClientID(rawValue: client), account: Subject(rawValue: account),
      project: ProjectNumber(rawValue: project), scopes: scopes,
      issued: try reader.time(), hasRefreshToken: try reader.flag(), used: try reader.time(),
      lastAccessExpiry: try reader.time())
    limit = try reader.optional { (reader) throws(RecordFlaw) in try reader.end() }
    boundKey = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
    serviceAccount = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
      .map(ServiceAccountEmail.init)
    guard let generation = UInt32(exactly: try reader.number()) else { throw RecordFlaw() }
    self.generation = generation
    refreshNumber = try reader.number()
    spelling = try reader.number()
    rotated = try reader.optional { (reader) throws(RecordFlaw) in try reader.time() }
    ended = try reader.optional { (reader) throws(RecordFlaw) in try reader.end() }
    evicted = try reader.optional { (reader) throws(RecordFlaw) in try reader.reason() }
    narrowed = try reader.list { (reader) throws(RecordFlaw) in try reader.scopes() }
    forgotten = try reader.optional { (reader) throws(RecordFlaw) in try reader.time() }
    try reader.finish()
  }
}

extension KeptCode {
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.number(id)
    writer.text(project.rawValue)
    writer.time(expiry)
    writer.optional(ended) { $0.end($1) }
    writer.text(grant.client.rawValue)
    writer.text(grant.account.rawValue)
    writer.scopes(grant.scopes)
    writer.text(grant.redirectURI)
    writer.optional(grant.challenge) {
      $0.text($1.method.rawValue)
      $0.text($1.value)
    }
    writer.optional(grant.nonce) { $0.text($1) }
    writer.flag(grant.grantsOfflineAccess)
    writer.optional(grant.authenticationTime) { $0.time($1) }
    writer.optional(grant.accessDuration) { $0.duration($1) }
    writer.optional(grant.audience) { $0.text($1.rawValue) }
    return writer.bytes
  }

  init(_ reader: inout RecordReader) throws(RecordFlaw) {
    let id = try reader.number()
    let project = ProjectNumber(rawValue: try reader.text())
    let expiry = try reader.time()
    let ended = try reader.optional { (reader) throws(RecordFlaw) in try reader.end() }
    var grant = CodeGrant(
      client: ClientID(rawValue: try reader.text()), account: Subject(rawValue: try reader.text()),
      scopes: try reader.scopes(), redirectURI: try reader.text())
    grant.challenge = try reader.optional { (reader) throws(RecordFlaw) in
      guard let method = CodeChallenge.Method(rawValue: try reader.text()) else {
        throw RecordFlaw()
      }
      return CodeChallenge(method: method, value: try reader.text())
    }
    grant.nonce = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
    grant.grantsOfflineAccess = try reader.flag()
    grant.authenticationTime = try reader.optional { (reader) throws(RecordFlaw) in
      try reader.time()
    }
    grant.accessDuration = try reader.optional { (reader) throws(RecordFlaw) in
      try reader.duration()
    }
    grant.audience = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
      .map(ClientID.init)
    try reader.finish()
    self.init(id: id, grant: grant, project: project, expiry: expiry, ended: ended)
  }
}

extension KeptEnd {
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.number(id)
    writer.reason(reason)
    return writer.bytes
  }

  init(_ reader: inout RecordReader, isCode: Bool) throws(RecordFlaw) {
    self.init(try reader.number(), isCode: isCode, try reader.reason())
    try reader.finish()
  }
}

extension KeptConsent {
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.text(account.rawValue)
    writer.text(project.rawValue)
    writer.scopes(scopes)
    writer.time(since)
    return writer.bytes
  }

  init(_ reader: inout RecordReader) throws(RecordFlaw) {
    self.init(
      account: Subject(rawValue: try reader.text()),
      project: ProjectNumber(rawValue: try reader.text()), scopes: try reader.scopes(),
      since: try reader.time())
    try reader.finish()
  }
}

extension AuthorityCounters {
  var record: [UInt8] {
    var writer = RecordWriter()
    for number in [grant, refreshToken, identifier, browser] { writer.number(number) }
    return writer.bytes
  }

  init(_ reader: inout RecordReader) throws(RecordFlaw) {
    self.init()
    grant = try reader.number()
    refreshToken = try reader.number()
    identifier = try reader.number()
    browser = try reader.number()
    try reader.finish()
  }
}

// MARK: - Parts of records

extension RecordWriter {
  mutating func scopes(_ scopes: [Scope]) { list(scopes) { $0.text($1.rawValue) } }

  fileprivate mutating func reason(_ reason: GrantEnd) { text(reason.code) }

  fileprivate mutating func end(_ end: KeptGrant.End) {
    reason(end.reason)
    time(end.time)
  }
}

extension RecordReader {
  mutating func scopes() throws(RecordFlaw) -> [Scope] {
    try list { (reader) throws(RecordFlaw) in Scope(rawValue: try reader.text()) }
  }

  fileprivate mutating func reason() throws(RecordFlaw) -> GrantEnd {
    let code = try text()
    guard let reason = GrantEnd.allCases.first(where: { $0.code == code }) else {
      throw RecordFlaw()
    }
    return reason
  }

  fileprivate mutating func end() throws(RecordFlaw) -> KeptGrant.End {
    KeptGrant.End(try reason(), at: try time())
  }
}
