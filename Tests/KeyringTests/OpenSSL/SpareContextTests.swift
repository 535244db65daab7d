import Synchronization
import Testing

@testable import Keyring

private struct Numbered: ~Copyable, Sendable {
  let number: Int
}

/// Makes contexts with the numbers 1, 2 and so on.
private final class Maker: Sendable {
  private let made = Atomic(0)

  var count: Int { made.load(ordering: .relaxed) }

  func make() -> Numbered {
    Numbered(number: made.add(1, ordering: .relaxed).newValue)
  }
}

@Suite struct SpareContextTests {
  private let maker = Maker()

  @Test func oneContextServesManyUses() throws {
    let spare = SpareContext<Numbered> { [maker] in maker.make() }
    #expect(maker.count == 0)
    for _ in 0..<3 {
      let number = try spare.withContext { $0.number }
      #expect(number == 1)
    }
    #expect(maker.count == 1)
  }

  @Test func aFailedUseDoesNotHurtTheNext() throws {
    let spare = SpareContext<Numbered> { [maker] in maker.make() }
    let failure = KeyringFailure(operation: "f", reasons: [])
    #expect(throws: failure) {
      try spare.withContext { _ throws(KeyringFailure) -> Int in throw failure }
    }
    let number = try spare.withContext { $0.number }
    #expect(number == 1)
  }

  @Test func aContextThatCannotBeMadeIsTriedAgain() throws {
    let failure = KeyringFailure(operation: "f", reasons: [])
    let spare = SpareContext<Numbered> { [maker] () throws(KeyringFailure) in
      let made = maker.make()
      if made.number == 1 { throw failure }
      return made
    }
    #expect(throws: failure) { try spare.withContext { $0.number } }
    let number = try spare.withContext { $0.number }
    #expect(number == 2)
  }
}
