internal import Forms
package import GoogleAuthority
package import Records

extension KeptState {
  /// An instance as a store has it.
  package struct Stored: Hashable, Sendable {
    package var state: KeptState
    /// The settings of the files that it was last started with.
    package var base: AuthoritySetup

    package var grantCount: Int { state.memory.grants.count }
  }

  /// Reads a state from a store; nil where nothing was kept yet.
  package static func stored(in store: some RecordStore) throws(StoreFailure) -> Stored? {
    var frame: KeptState?
    var base: KeptState?
    var counters: AuthorityCounters?
    var (grants, codes): ([KeptGrant], [KeptCode]) = ([], [])
    var (ended, consents): ([KeptEnd], [KeptConsent]) = ([], [])
    var sessions: (browsers: [KeptBrowser], devices: [KeptDevice], decisions: DecisionQueue?) =
      ([], [], nil)
    var names = KeptNames()
    try store.readAll { (kind, contents) throws(RecordFlaw) in
      var reader = RecordReader(contents)
      switch kind {
      case .frame: frame = try KeptState(record: contents)
      case .base: base = try KeptState(record: contents)
      case .counters: counters = try AuthorityCounters(&reader)
      case .consent: consents.append(try KeptConsent(&reader))
      case .code: codes.append(try KeptCode(&reader))
      case .grant: grants.append(try KeptGrant(&reader, &names))
      case .codeEnd: ended.append(try KeptEnd(&reader, isCode: true))
      case .grantEnd: ended.append(try KeptEnd(&reader, isCode: false))
      case .browser: sessions.browsers.append(try KeptBrowser(&reader))
      case .device: sessions.devices.append(try KeptDevice(&reader))
      case .decisions: sessions.decisions = try DecisionQueue(&reader)
      }
    }
    guard var state = frame else { return nil }
    state.memory.grants = grants
    state.memory.codes = codes
    state.memory.ended = ended
    state.memory.consents = consents
    state.memory.browsers = sessions.browsers
    state.memory.devices = sessions.devices
    state.memory.decisions = sessions.decisions
    if let counters { state.memory.counters = counters }
    return Stored(state: state, base: base?.setup ?? state.setup)
  }

  init(record: [UInt8]) throws(RecordFlaw) {
    do throws(ConfigurationFailure) {
      try self.init(FormDocument(json: record, name: "state", limits: Self.limits))
    } catch {
      throw RecordFlaw("can't be read: \(error.report.prefix { $0 != "\n" })")
    }
  }
}

extension KeptState {
  /// The same with the codes that wait as expired ones, which live for minutes.
  package var withoutCodes: KeptState {
    var state = self
    state.memory.ended += memory.codes.map { KeptEnd($0.id, isCode: true, .expired) }
    state.memory.codes = []
    return state
  }
}
