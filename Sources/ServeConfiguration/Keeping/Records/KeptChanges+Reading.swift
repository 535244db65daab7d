internal import GoogleAuthority
package import Records

extension KeptChanges {
  /// The changes that records stand for, for an authority to apply.
  package init(_ records: RecordChanges) throws(RecordFlaw) {
    self.init()
    var names = KeptNames()
    for (key, contents) in records.contents {
      if let contents { try read(key, contents, &names) } else { try drop(key) }
    }
  }

  private mutating func read(
    _ key: RecordKey, _ contents: [UInt8], _ names: inout KeptNames
  ) throws(RecordFlaw) {
    var reader = RecordReader(contents)
    switch key.kind {
    case .frame: frame = try KeptState(record: contents)
    case .base: base = try KeptState(record: contents)
    case .counters: authority.counters = try AuthorityCounters(&reader)
    case .consent:
      let consent = try KeptConsent(&reader)
      authority.consents[ConsentOwner(account: consent.account, project: consent.project)] =
        .some(consent)
    case .code:
      let code = try KeptCode(&reader)
      authority.codes[code.id] = .some(code)
    case .grant:
      let grant = try KeptGrant(&reader, &names)
      authority.grants[grant.id] = .some(grant)
    case .codeEnd:
      let end = try KeptEnd(&reader, isCode: true)
      authority.codeEnds[end.id] = .some(end.reason)
    case .grantEnd:
      let end = try KeptEnd(&reader, isCode: false)
      authority.grantEnds[end.id] = .some(end.reason)
    case .browser:
      let browser = try KeptBrowser(&reader)
      authority.browsers[browser.name] = .some(browser)
    case .device:
      let device = try KeptDevice(&reader)
      authority.devices[device.id] = .some(device)
    case .decisions: authority.decisions = try DecisionQueue(&reader)
    }
  }

  /// A record that goes.
  private mutating func drop(_ key: RecordKey) throws(RecordFlaw) {
    switch key.kind {
    // They stay once they are there.
    case .frame, .base, .counters, .decisions: break
    case .consent: authority.consents[try ConsentOwner(key)] = .some(nil)
    case .code: authority.codes[try key.number] = .some(nil)
    case .grant: authority.grants[try key.number] = .some(nil)
    case .codeEnd: authority.codeEnds[try key.number] = .some(nil)
    case .grantEnd: authority.grantEnds[try key.number] = .some(nil)
    case .browser:
      authority.browsers[String(decoding: key.id, as: UTF8.self)] = .some(nil)
    case .device: authority.devices[try key.number] = .some(nil)
    }
  }
}

extension RecordKey {
  fileprivate var number: UInt64 {
    get throws(RecordFlaw) {
      guard id.count == 8 else { throw RecordFlaw() }
      return id.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

extension ConsentOwner {
  fileprivate init(_ key: RecordKey) throws(RecordFlaw) {
    var reader = RecordReader(key.id)
    self.init(
      account: Subject(rawValue: try reader.text()),
      project: ProjectNumber(rawValue: try reader.text()))
    try reader.finish()
  }
}
