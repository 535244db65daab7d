package import GoogleAuthority
package import Records

/// The changes of an instance that are to be kept, as values: its authority's, and with them the
/// frame of its state where that has changed.
package struct KeptChanges: Sendable {
  package var authority = AuthorityChanges()
  /// The state without what the authority's changes have one by one: grants, codes, ends, consents.
  package var frame: KeptState?
  /// The settings of the files that the instance was started with.
  package var base: KeptState?
  /// True if nothing else is to be kept any more.
  package var replacesAll = false

  package init() {}

  package var isEmpty: Bool { frame == nil && base == nil && !replacesAll && authority.isEmpty }

  package mutating func merge(_ later: KeptChanges) {
    guard !later.replacesAll else {
      self = later
      return
    }
    authority.merge(later.authority)
    frame = later.frame ?? frame
    base = later.base ?? base
  }
}

extension KeptChanges {
  /// A whole state, in place of whatever was kept.
  package init(_ state: KeptState, base: KeptState) {
    replacesAll = true
    frame = state.frame
    self.base = base
    for grant in state.memory.grants { authority.grants[grant.id] = .some(grant) }
    for code in state.memory.codes { authority.codes[code.id] = .some(code) }
    for end in state.memory.ended {
      if end.isCode {
        authority.codeEnds[end.id] = .some(end.reason)
      } else {
        authority.grantEnds[end.id] = .some(end.reason)
      }
    }
    for consent in state.memory.consents {
      authority.consents[ConsentOwner(account: consent.account, project: consent.project)] =
        .some(consent)
    }
    authority.counters = state.memory.counters
    for browser in state.memory.browsers { authority.browsers[browser.name] = .some(browser) }
    for device in state.memory.devices { authority.devices[device.id] = .some(device) }
    authority.decisions = state.memory.decisions
  }

  /// The changes as a store makes them.
  package var records: RecordChanges {
    var records = RecordChanges()
    records.replacesAll = replacesAll
    if let frame { records[RecordKey(.frame)] = frame.json }
    if let base { records[RecordKey(.base)] = base.json }
    if let counters = authority.counters { records[RecordKey(.counters)] = counters.record }
    for (id, grant) in authority.grants { records[RecordKey(.grant, number: id)] = grant?.record }
    for (id, code) in authority.codes { records[RecordKey(.code, number: id)] = code?.record }
    for (id, end) in authority.codeEnds {
      records[RecordKey(.codeEnd, number: id)] = end.map { KeptEnd(id, isCode: true, $0).record }
    }
    for (id, end) in authority.grantEnds {
      records[RecordKey(.grantEnd, number: id)] = end.map { KeptEnd(id, isCode: false, $0).record }
    }
    for (owner, consent) in authority.consents {
      records[RecordKey(owner)] = consent?.record
    }
    for (name, browser) in authority.browsers {
      records[RecordKey(.browser, id: Array(name.utf8))] = browser?.record
    }
    for (id, device) in authority.devices {
      records[RecordKey(.device, number: id)] = device?.record
    }
    if let decisions = authority.decisions { records[RecordKey(.decisions)] = decisions.record }
    return records
  }
}

extension RecordKey {
  fileprivate init(_ owner: ConsentOwner) {
    var id = RecordWriter()
    id.text(owner.account.rawValue)
    id.text(owner.project.rawValue)
    self.init(.consent, id: id.bytes)
  }
}

extension KeptState {
  /// The state without what its authority has granted and issued.
  package var frame: KeptState {
    var frame = self
    frame.memory.grants = []
    frame.memory.codes = []
    frame.memory.ended = []
    frame.memory.consents = []
    frame.memory.browsers = []
    frame.memory.devices = []
    frame.memory.decisions = nil
    return frame
  }
}
