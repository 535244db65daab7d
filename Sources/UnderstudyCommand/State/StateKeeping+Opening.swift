internal import Records
internal import ServeConfiguration
internal import Understudy
import WireFormats

extension StateKeeping {
  /// Opens the place that the options name, and tells what is in it; nil when they name none.
  init?(of options: ServeOptions, _ terminal: Terminal) throws(CommandError) {
    guard let place = options.statePlace else { return nil }
    let store = try StatePlace.open(
      place, to: .serve(options.stateSafety), environment: terminal.environment)
    try self.init(opened: store)
    if let count = stored?.grantCount {
      let grants = "\(count) \(count == 1 ? "grant" : "grants")"
      terminal.error.report(
        Diagnostic(.note, "going on with '\(store.name)': \(grants); the journal begins anew"))
    }
  }

  /// Reads what a store has.
  init(opened store: any RecordStore) throws(CommandError) {
    do throws(StoreFailure) {
      try self.init(store)
    } catch {
      throw .findings(
        Diagnostic(
          .error, "can't use '\(store.name)': \(error.reason)",
          help: ["put a copy from before in its place, or begin anew with another one"]
        ).rendered())
    }
  }
}
