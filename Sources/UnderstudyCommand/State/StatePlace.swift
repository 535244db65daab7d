internal import Keyring
internal import Records
internal import RedisRecords
internal import SQLiteRecords
internal import System
import WireFormats

/// The place of a state, as `--state` names it: a file, or the URL of an engine.
enum StatePlace {
  /// In the environment, since other users can read a command line.
  static let passwordVariable = "UNDERSTUDY_STATE_PASSWORD"

  enum Purpose {
    case serve(StateFile.Safety)
    /// To replace all or nothing, once.
    case fill
    /// Another program may go on using it.
    case look
  }

  static func open(
    _ text: String, to purpose: Purpose, environment: (String) -> String?
  ) throws(CommandError) -> any RecordStore {
    guard !RedisPlace.isMeant(by: text) else {
      return try openEngine(text, to: purpose, environment: environment)
    }
    switch purpose {
    case .serve(let safety): return try StateFile.open(text, safety: safety)
    case .fill: return try StateFile.open(text, safety: .full)
    case .look:
      guard FileTree.kind(of: text) != nil else {
        throw .finding("can't read '\(text)': there is no such file")
      }
      return try StateFile.open(text, safety: .normal)
    }
  }

  private static func openEngine(
    _ text: String, to purpose: Purpose, environment: (String) -> String?
  ) throws(CommandError) -> RedisRecords {
    let place = try enginePlace(text, environment)
    let begins = if case .look = purpose { false } else { true }
    return try use(place) { () throws(StoreFailure) in
      try RedisRecords(place, beginning: begins)
    }
  }

  /// Looks at the engine at a URL, and changes nothing there.
  static func checkup(
    _ text: String, environment: (String) -> String?
  ) throws(CommandError) -> EngineCheckup {
    guard RedisPlace.isMeant(by: text) else {
      throw problem(
        "'\(text)' is a file, and doctor looks at engines",
        "name one by its URL: redis://127.0.0.1:6379/0 or unix:/run/redis/redis.sock")
    }
    let place = try enginePlace(text, environment)
    return try use(place) { () throws(StoreFailure) in
      EngineCheckup(try EngineSettings(of: place), at: "\(place)")
    }
  }

  private static func enginePlace(
    _ text: String, _ environment: (String) -> String?
  ) throws(CommandError) -> RedisPlace {
    var place: RedisPlace
    do throws(RedisPlaceFlaw) {
      place = try RedisPlace(text)
    } catch {
      // The text itself may have a password in it.
      throw problem("can't use the engine for the state: \(error.reason)", error.help)
    }
    place.password = place.password ?? environment(passwordVariable)
    if let file = place.security.map(\.authorityFile) {
      place.security?.authorities = try authorities(in: file)
    }
    return place
  }

  /// The certificates in a file, or those that the system trusts.
  private static func authorities(in file: String?) throws(CommandError) -> [[UInt8]] {
    let help = "name the certificate of its authority: rediss://127.0.0.1:6380/0?ca=/PATH/ca.pem"
    let systems = PEMBundle.systemLocations.first { FileTree.kind(of: $0) != nil }
    guard let path = file ?? systems else {
      throw problem("this system has no list of the authorities that it trusts", help)
    }
    let text = try CommandError.files { () throws(FileFailure) in try InputFile.read(path) }
    do throws(PEMBundle.Failure) {
      let certificates = try PEMBundle(reading: text).certificates
      if !certificates.isEmpty { return certificates }
    } catch {
      throw problem("can't use '\(path)': \(error)", help)
    }
    throw problem("'\(path)' has no certificate", help)
  }

  private static func use<Result>(
    _ place: RedisPlace, _ body: () throws(StoreFailure) -> Result
  ) throws(CommandError) -> Result {
    do throws(StoreFailure) {
      return try body()
    } catch {
      throw problem(
        "can't use '\(place)' for the state: \(error.reason)",
        "see that Redis or Valkey runs there; a password goes into \(passwordVariable)")
    }
  }

  private static func problem(_ reason: String, _ help: String) -> CommandError {
    .findings(Diagnostic(.error, reason, help: [help]).rendered())
  }
}
