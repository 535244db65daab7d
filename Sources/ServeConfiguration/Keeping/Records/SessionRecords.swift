internal import GoogleAuthority
internal import Records
internal import WireFormats

// The records of what a login needs on its way through several instances.

extension KeptBrowser {
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.text(name)
    writer.list(sessions) {
      $0.text($1.account.rawValue)
      $0.time($1.signedIn)
    }
    return writer.bytes
  }

  init(_ reader: inout RecordReader) throws(RecordFlaw) {
    self.init(
      name: try reader.text(),
      sessions: try reader.list { (reader) throws(RecordFlaw) in
        VirtualUser.Session(
          account: Subject(rawValue: try reader.text()), signedIn: try reader.time())
      })
    try reader.finish()
  }
}

extension KeptDevice {
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.number(id)
    writer.text(client.rawValue)
    writer.scopes(scopes)
    writer.text(userCode)
    writer.time(expiry)
    writer.duration(interval)
    switch state {
    case .waiting: writer.number(0)
    case .approved: writer.number(1)
    case .refused(let refusal):
      writer.number(2)
      refusal.write(to: &writer)
    }
    writer.optional(lastPoll) { $0.time($1) }
    return writer.bytes
  }

  init(_ reader: inout RecordReader) throws(RecordFlaw) {
    self.init(
      id: try reader.number(), client: ClientID(rawValue: try reader.text()),
      scopes: try reader.scopes(), userCode: try reader.text(), expiry: try reader.time(),
      interval: try reader.duration())
    switch try reader.number() {
    case 0: state = .waiting
    case 1: state = .approved
    case 2: state = .refused(try KeptRefusal(&reader))
    default: throw RecordFlaw()
    }
    lastPoll = try reader.optional { (reader) throws(RecordFlaw) in try reader.time() }
    try reader.finish()
  }
}

extension KeptRefusal {
  fileprivate func write(to writer: inout RecordWriter) {
    writer.number(UInt64(status))
    for text in [code, cause, codeName] { writer.text(text) }
    for text in [description, uri, subtype] { writer.optional(text) { $0.text($1) } }
  }

  fileprivate init(_ reader: inout RecordReader) throws(RecordFlaw) {
    guard let status = Int(exactly: try reader.number()) else { throw RecordFlaw() }
    self.init(
      status: status, code: try reader.text(), cause: try reader.text(),
      codeName: try reader.text())
    description = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
    uri = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
    subtype = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
  }
}

extension DecisionQueue {
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.optional(fallback) { $1.write(to: &$0) }
    writer.list(waiting) { $1.write(to: &$0) }
    return writer.bytes
  }

  init(_ reader: inout RecordReader) throws(RecordFlaw) {
    self.init(
      fallback: try reader.optional { (reader) throws(RecordFlaw) in try Decision(&reader) },
      waiting: try reader.list { (reader) throws(RecordFlaw) in try Decision(&reader) })
    try reader.finish()
  }
}

extension Decision {
  fileprivate func write(to writer: inout RecordWriter) {
    switch answer {
    case .approve(let refused):
      writer.number(0)
      writer.scopes(refused.sorted { $0.rawValue < $1.rawValue })
    case .approveUnticked: writer.number(1)
    case .deny: writer.number(2)
    case .close: writer.number(3)
    case .ignore: writer.number(4)
    }
    writer.optional(account) { $0.text($1.rawValue) }
    writer.optional(accessDuration) { $0.duration($1) }
  }

  fileprivate init(_ reader: inout RecordReader) throws(RecordFlaw) {
    self.init()
    switch try reader.number() {
    case 0: answer = .approve(refusing: Set(try reader.scopes()))
    case 1: answer = .approveUnticked
    case 2: answer = .deny
    case 3: answer = .close
    case 4: answer = .ignore
    default: throw RecordFlaw()
    }
    account = try reader.optional { (reader) throws(RecordFlaw) in try reader.text() }
      .map(Subject.init)
    accessDuration = try reader.optional { (reader) throws(RecordFlaw) in try reader.duration() }
  }
}
