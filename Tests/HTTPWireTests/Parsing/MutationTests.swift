import HTTPWire
import TestSupport
import Testing

/// Damaged messages: how the bytes arrive must never change what they mean.
@Suite struct MutationTests {
  @Test(arguments: 1...8)
  func serverReadsDamageTheSameHoweverItArrives(_ seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    for _ in 0..<400 {
      let first = AcceptanceCase.all.randomElement(using: &random)?.input ?? ""
      let second = RefusalCase.all.randomElement(using: &random)?.input ?? ""
      let input = Self.damaged(Array((first + second).utf8), using: &random)
      let whole = ServerDrive.run(input, finishes: true)
      let cut = Int.random(in: 0...input.count, using: &random)
      for feeding in [Feeding.byteByByte, .split(cut)] {
        let outcomes = ServerDrive.run(input, feeding, finishes: true)
        #expect(
          outcomes.filter { $0 != .continue } == whole.filter { $0 != .continue },
          "\(feeding.testDescription) of \(String(decoding: input, as: UTF8.self).debugDescription)"
        )
      }
    }
  }

  @Test(arguments: 1...4)
  func clientReadsDamageTheSameHoweverItArrives(_ seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    for _ in 0..<400 {
      let one = ResponseCase.accepted.randomElement(using: &random)
      let input = Self.damaged(Array((one?.input ?? "").utf8), using: &random)
      let methods = one?.methods ?? []
      let whole = ClientDrive.run(input, to: methods)
      let cut = Int.random(in: 0...input.count, using: &random)
      for feeding in [Feeding.byteByByte, .split(cut)] {
        #expect(ClientDrive.run(input, feeding, to: methods) == whole)
      }
    }
  }

  /// One to three bytes replaced, inserted, removed or doubled.
  private static func damaged(
    _ input: [UInt8], using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = input
    let likely = Array("\r\n\t :;,=\"0159afHTP/.\u{0}\u{7F}".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      let byte = likely.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[position] = byte
      case 1: bytes.insert(byte, at: position)
      case 2: bytes.remove(at: position)
      case _: bytes.insert(bytes[position], at: position)
      }
    }
    return bytes
  }
}
