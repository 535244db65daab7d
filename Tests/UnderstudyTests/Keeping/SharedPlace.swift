import Records
import RedisRecords
import ServeConfiguration
import TestSupport

@testable import Understudy

/// A place that instances share: in memory, or in an engine.
struct SharedPlace {
  enum Kind: CaseIterable, Sendable { case memory, redis }

  static let kinds = Kind.allCases.filter { $0 != .redis || RedisEngine.isInstalled }

  let memory = SharedMemory()
  private let engine: RedisEngine?

  init(_ kind: Kind) throws { engine = kind == .redis ? try RedisEngine() : nil }

  func open() throws -> any SharedRecordStore {
    guard let engine else { return SharedMemoryRecords(memory) }
    return try RedisRecords(RedisPlace(engine.url), beginning: true)
  }

  func start(
    _ configuration: Understudy.Configuration = Understudy.Configuration()
  ) throws -> Understudy {
    try Understudy.start(configuration, keeping: StateKeeping(open()))
  }
}
