import Testing
import WireFormats

struct ByteSizeTests {
  @Test(
    arguments: [
      ("0B", 0, "0B"), ("512B", 512, "512B"), ("1000B", 1_000, "1000B"), ("8KiB", 8_192, "8KiB"),
      ("1MiB", 1_048_576, "1MiB"), ("1MiB512KiB", 1_572_864, "1536KiB"), ("3GiB", 3 << 30, "3GiB"),
      ("1024KiB", 1_048_576, "1MiB"),
    ])
  func readsAndWrites(_ text: String, _ count: Int, _ canonical: String) throws {
    #expect(try ByteSize.parse(text) == count)
    #expect(ByteSize.format(count) == canonical)
  }

  static let units = ["GiB", "MiB", "KiB", "B"]

  @Test(
    arguments: [
      ("", .numberExpected), ("KiB", .numberExpected), ("8", .unitExpected(known: units)),
      ("8KB", .unknownUnit("KB", known: units)), ("8kib", .unknownUnit("kib", known: units)),
      ("9223372036854775807KiB", .tooLarge),
    ] as [(String, UnitTextFailure)])
  func refuses(_ text: String, _ failure: UnitTextFailure) {
    #expect(throws: failure) { try ByteSize.parse(text) }
  }
}
