import TestSupport
import Testing

@testable import UnderstudyCommand

struct ServeCommandTests {
  private static let services = Services { (_, _, announce) async throws(CommandError) in
    try announce(AnnouncementTests.both)
    return .success
  }
  private static let json = String(decoding: AnnouncementTests.both.json, as: UTF8.self)

  private static let words = AnnouncementTests.both.line + AnnouncementTests.both.introduction

  @Test("Readiness is a line of output, and what people can do follows")
  func line() async {
    #expect(
      await record(["serve"], services: Self.services)
        == Recording(output: Self.words, error: "", exitCode: .success))
  }

  @Test("Readiness is one JSON object if that is asked for")
  func json() async {
    #expect(
      await record(["serve", "--json"], services: Self.services)
        == Recording(output: Self.json, error: "", exitCode: .success))
  }

  @Test("The ready file has the JSON object whatever the output has")
  func readyFile() async throws {
    let scratch = ScratchFolder()
    let recording = await record(
      ["serve", "--ready-file", scratch.file("ready.json")], services: Self.services)
    #expect(recording.output == Self.words)
    #expect(scratch.contents(of: "ready.json") == Self.json)
    #expect(scratch.permissions(of: "ready.json") == 0o644)
    #expect(scratch.names == ["ready.json"])
  }

  @Test("A ready file that can't be written ends the mock before it is announced")
  func unwritable() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("no/ready.json")
    #expect(
      await record(["serve", "--ready-file", path], services: Self.services)
        == Recording(
          output: "", error: "error: can't write '\(path)': No such file or directory\n",
          exitCode: .usage))
  }
}
