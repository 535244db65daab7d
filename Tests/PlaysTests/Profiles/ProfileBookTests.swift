import Testing
import WireFormats

@testable import Plays
import Words

/// A profile together with those that it takes over.
struct DemandCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String]
  /// The levels of the last file, such as `AR-01 required`.
  let levels: [String]

  static let all = [
    DemandCase(
      testDescription: "a profile by itself",
      files: ["id: own@1\ntitle: Own\nrequired: [AR-01]\ninfo: CO-01\n"],
      levels: ["AR-01 required", "CO-01 info"]),
    DemandCase(
      testDescription: "what it says itself stands before what it takes over",
      files: [
        "id: base@1\ntitle: Base\nrequired: [AR-01, CO-01]\n",
        "id: own@1\ntitle: Own\nextends: base@1\nrecommended: [AR-01]\n",
      ], levels: ["AR-01 recommended", "CO-01 required"]),
    DemandCase(
      testDescription: "of several the stronger level stands",
      files: [
        "id: one@1\ntitle: One\nrequired: AR-01\ninfo: CO-01\n",
        "id: two@1\ntitle: Two\ninfo: AR-01\nrecommended: CO-01\n",
        "id: own@1\ntitle: Own\nextends: [one@1, two@1]\n",
      ], levels: ["AR-01 required", "CO-01 recommended"]),
    DemandCase(
      testDescription: "what isn't there is left out",
      files: ["id: own@1\ntitle: Own\nextends: nobody@1\nrequired: AR-01\n"],
      levels: ["AR-01 required"]),
    DemandCase(
      testDescription: "a ring is gone round once",
      files: [
        "id: other@1\ntitle: Other\nextends: own@1\nrequired: CO-01\n",
        "id: own@1\ntitle: Own\nextends: other@1\nrequired: AR-01\n",
      ], levels: ["AR-01 required", "CO-01 required"]),
  ]
}

struct ProfileBookTests {
  private static func profile(_ text: String) throws -> ProfileFile {
    let file = ReadFile(contents: Array("schema: profile/1\n\(text)".utf8), name: "p.yaml")
    #expect(file.diagnostics.map(\.headlineWithCode) == [])
    return try #require(file.profile)
  }

  @Test(arguments: DemandCase.all)
  func itAsksFor(_ example: DemandCase) throws {
    let book = ProfileBook(try example.files.map(Self.profile))
    let demands = book.demands(of: try #require(book.files.last))
    let levels = demands.levels.map { "\($0.key) \($0.value.rawValue)" }
    #expect(levels.sorted() == example.levels)
  }

  @Test(
    "Of two limits that are taken over the shorter one stands, and the profile's own before both")
  func limits() throws {
    let book = ProfileBook(
      try [
        "id: one@1\ntitle: One\nparameters: { closing_time: 5s, idle_time: 1s }\n",
        "id: two@1\ntitle: Two\nparameters: { closing_time: 4s, idle_time: 2s, login_time: 1m }\n",
        "id: own@1\ntitle: Own\nextends: [one@1, two@1]\nparameters: { login_time: 2m }\n",
      ].map(Self.profile))
    let demands = book.demands(of: try #require(book.files.last))
    #expect(
      demands.parameters
        == [.closingTime: .seconds(4), .idleTime: .seconds(1), .loginTime: .seconds(120)])
  }

  @Test func aNameWithoutVersionMeansTheNewest() throws {
    let versions = ["2", "10", "9"]
    let book = ProfileBook(try versions.map { try Self.profile("id: own@\($0)\ntitle: Own\n") })
    #expect(book.file(named: "own")?.id.value == "own@10")
    #expect(book.file(named: "own@9")?.id.value == "own@9")
    #expect(book.file(named: "own@3") == nil)
    #expect(book.file(named: "ow") == nil)
  }

  @Test func whoSaysTheLevelSaysTheStrictness() throws {
    let book = ProfileBook([
      try Self.profile("id: base@1\ntitle: B\nrequired: [AR-01, AR-02]\nstrict: [AR-01, AR-02]\n"),
      try Self.profile(
        "id: own@1\ntitle: Own\nextends: base@1\nrequired: [AR-01, AR-03]\nstrict: AR-03\n"),
    ])
    let demands = book.demands(of: book.files[1])
    #expect(demands.strict == ["AR-02", "AR-03"])
    #expect(demands.levels == ["AR-01": .required, "AR-02": .required, "AR-03": .required])
  }

  @Test func strictnessAndCasesAreTakenOver() throws {
    let book = ProfileBook([
      try Self.profile(
        "id: base@1\ntitle: B\nstrict: AR-01\nhouse_rules: fail\ncases: { AR-01: one }\n"),
      try Self.profile("id: own@1\ntitle: Own\nextends: base@1\nstrict: CO-01\n"),
    ])
    let demands = book.demands(of: book.files[1])
    #expect(demands.strict == ["AR-01", "CO-01"])
    // How hard the house's rules are is not taken over: it is said where it matters.
    #expect(demands.houseRules == .warn)
    #expect(demands.cases.values.flatMap { $0.map(\.description) } == ["one"])
  }
}
