internal import GoogleAuthority
package import Records
package import ServeConfiguration
internal import SocketTransport

/// A store in which an instance's state outlives the instance, and what is there at the start.
package struct StateKeeping: Sendable {
  let store: any RecordStore
  /// Nil where nothing was kept yet.
  package let stored: KeptState.Stored?

  /// Reads what the store has.
  package init(_ store: any RecordStore) throws(StoreFailure) {
    self.store = store
    stored = try KeptState.stored(in: store)
  }
}

extension Understudy.Configuration {
  /// The service of an instance that goes on with what a store has, or begins to keep its state
  /// there. Changes of the files since then take effect; what was changed otherwise stays.
  func service(_ keeping: StateKeeping) throws(Understudy.StartFailure) -> Service {
    var files = self
    for file in adoptedClients { files.setup.registry.adopt(file.file) }
    files.setup.clientAtHand = ClientID(rawValue: clientAtHand)
    files.adoptedClients = []
    files.kept = nil
    let service: Service
    do throws(SystemFailure) {
      service = try Service(files, keeping.store)
    } catch {
      throw .noLoop(reason: error.description)
    }
    do throws(StoreFailure) {
      try service.begin(keeping, files, adopting: adoptedClients.map(\.file))
    } catch {
      throw .noState(name: keeping.store.name, reason: error.reason)
    }
    return service
  }

  /// The state of an instance that was kept.
  func resuming(_ stored: KeptState) -> Service.State {
    var resumed = self
    resumed.adoptedClients = []
    resumed.setup = stored.setup
    resumed.kept = stored
    var state = resumed.beginning()
    state.authority.noteResumption(at: state.clock.now(WallClock.now()))
    return state
  }
}

extension Service {
  /// Others may use the store at the same time, or it is this instance's alone.
  fileprivate convenience init(
    _ files: Understudy.Configuration, _ store: any RecordStore
  ) throws(SystemFailure) {
    if let shared = store as? any SharedRecordStore {
      self.init({ files.beginning() }, nil, turns: try TurnQueue(shared, files))
    } else {
      self.init({ files.beginning() }, try StateWriter(store))
    }
  }
}
