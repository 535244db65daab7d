import Testing

@testable import System

@Suite struct ExecutableSearchTests {
  struct CandidateCase: Sendable, CustomTestStringConvertible {
    var command: String
    var searchPath: String
    var candidates: [String]
    var testDescription: String { "\(command) in '\(searchPath)'" }

    static let all = [
      CandidateCase(command: "sh", searchPath: "/a:/b", candidates: ["/a/sh", "/b/sh"]),
      CandidateCase(command: "sh", searchPath: "a", candidates: ["a/sh"]),
      CandidateCase(command: "sh", searchPath: ":/b", candidates: ["./sh", "/b/sh"]),
      CandidateCase(command: "sh", searchPath: "/a:", candidates: ["/a/sh", "./sh"]),
      CandidateCase(command: "sh", searchPath: "", candidates: []),
      CandidateCase(command: "./sh", searchPath: "/a", candidates: ["./sh"]),
      CandidateCase(command: "a/sh", searchPath: "/a", candidates: ["a/sh"]),
      CandidateCase(command: "/sh", searchPath: "/a", candidates: ["/sh"]),
    ]
  }

  @Test(arguments: CandidateCase.all)
  func candidates(_ c: CandidateCase) {
    let search = ExecutableSearch(command: c.command, searchPath: c.searchPath, directory: nil)
    #expect(search.candidates == c.candidates)
  }

  @Test func theFirstProgramIsTaken() throws {
    // The first folder doesn't exist, the second has a plain file and the third has none of the name.
    let search = ExecutableSearch(
      command: "sh", searchPath: "/no/such:/etc:/usr:/usr/bin:/bin", directory: nil)
    #expect(try search.find() == "/usr/bin/sh")
  }

  @Test func aRelativeFolderIsOneOfTheChilds() throws {
    let search = ExecutableSearch(command: "sh", searchPath: "bin", directory: "/usr")
    #expect(try search.find() == "bin/sh")
    #expect(search.fromHere("bin/sh") == "/usr/bin/sh")
    #expect(search.fromHere("/bin/sh") == "/bin/sh")
  }
}
