internal import GoogleAuthority
internal import Understudy

/// The scopes that can be asked for: the time and the memory that they cost an instance.
enum ScopeOperations {
  static let name = "scopes"
  private static let count = 3_000

  /// Has to be the first that asks for a scope, since Google's are read then and kept.
  static func measure(rounds: Int) async throws -> [Measurement] {
    let clock = ContinuousClock()
    let before = MemoryUse.anonymous()
    var isKnown = false
    let reading = clock.measure {
      isKnown = ScopeCatalogue.google.contains(Scope(rawValue: "openid"))
    }
    precondition(isKnown)
    let google = MemoryUse.anonymous() - before

    var catalogue = ScopeCatalogue.google
    let bare = MemoryUse.anonymous()
    for number in 0..<count {
      let scope = Scope(rawValue: "https://www.googleapis.com/auth/benchmark.\(number)")
      catalogue.add(scope, sentence: "See, edit and delete your benchmark number \(number)")
    }
    let added = MemoryUse.anonymous() - bare

    var start = Measurement(name: "start with \(count) more scopes", unit: "ns", values: [])
    var plain = Measurement(name: "start without", unit: "ns", values: [])
    var configuration = Understudy.Configuration()
    for _ in 0..<rounds {
      plain.values.append(try await measureStart(of: configuration))
      configuration.setup.catalogue = catalogue
      start.values.append(try await measureStart(of: configuration))
      configuration.setup.catalogue = .google
    }
    return [
      Measurement(name: "read Google's scopes", unit: "ns", values: [reading.nanoseconds]),
      Measurement(name: "memory of Google's scopes", unit: "bytes", values: [Double(google)]),
      Measurement(name: "memory of \(count) more", unit: "bytes", values: [Double(added)]),
      plain, start,
    ]
  }

  private static func measureStart(
    of configuration: Understudy.Configuration
  ) async throws -> Double {
    let clock = ContinuousClock()
    var total = Duration.zero
    let times = 200
    for _ in 0..<times {
      let start = clock.now
      let instance = try Understudy.start(configuration)
      total += start.duration(to: clock.now)
      await instance.stop()
    }
    return total.nanoseconds / Double(times)
  }
}
