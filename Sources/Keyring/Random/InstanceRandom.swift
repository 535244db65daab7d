/// The source of an instance's chance: the system, or a seed that makes a run repeatable.
package enum InstanceRandom: RandomSource {
  case system(SystemRandom)
  case seeded(SeededRandom)

  /// Without a seed, ids and tokens can't be predicted.
  package init(seed: String? = nil) {
    self = seed.map { .seeded(SeededRandom(seed: $0)) } ?? .system(SystemRandom())
  }

  package mutating func fill(_ bytes: inout MutableSpan<UInt8>) {
    switch self {
    // The system's source has no state to write back.
    case .system(var random): random.fill(&bytes)
    case .seeded(var random):
      random.fill(&bytes)
      self = .seeded(random)
    }
  }
}
