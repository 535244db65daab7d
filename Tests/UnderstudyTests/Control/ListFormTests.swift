import Testing
import WireFormats

@testable import Understudy

@Suite struct ListFormTests {
  private struct Thing: Sendable {
    let name: String
    let tags: [String]
  }

  private let form = ListForm<Thing, Int>(
    list: "things",
    of: .object([
      .value("name", .text, { $0.name }, ""), .value("tags", .list(.text), { $0.tags }, ""),
    ]), "", then: [.value("count", .count, { $0 }, "")])

  private func thing(_ number: Int) -> Thing {
    Thing(
      name: "\(number): \"\n\0€", tags: (0..<number % 3).map { String(repeating: "y", count: $0) })
  }

  private func read(_ list: LongList) -> [[UInt8]] {
    var rest = list
    var pieces: [[UInt8]] = []
    while let piece = rest.next() { pieces.append(piece) }
    return pieces
  }

  @Test(arguments: [0, 1, 2, 3, 400, 4_000])
  func thePiecesAreTogetherWhatIsWrittenAtOnce(_ count: Int) {
    let list = form.list(count, Array(0..<count)) { thing($0) }
    let whole: JSONValue = [
      "things": .array(
        (0..<count).map {
          let thing = thing($0)
          return [
            "name": .string(thing.name), "tags": .array(thing.tags.map { .string($0) }),
          ]
        }),
      "count": .number(JSONNumber(count)),
    ]
    let pieces = read(list)
    #expect(Array(pieces.joined()) == whole.bytes(.google))
    #expect(pieces.allSatisfy { $0.count < LongList.pieceSize + 200 })
    #expect(list.whole == (pieces.count == 1 ? pieces[0] : nil))
    #expect((list.whole == nil) == (count > 3))
  }

  @Test(arguments: [[1, 3], [2], []]) func whatIsGoneIsLeftOut(_ kept: [Int]) throws {
    let list = form.list(3, [1, 2, 3]) { kept.contains($0) ? thing($0) : nil }
    let json = try JSONValue(parsing: list.whole ?? [])
    #expect(
      json["things"]?.arrayValue?.map { $0["name"] } == kept.map { .string(thing($0).name) })
    #expect(json["count"] == 3)
  }
}
