import Testing

@testable import UnderstudyCommand

@Suite struct ShippedProgramsTests {
  /// The example client is beside the program, here the tests' own.
  private let own = ShippedPrograms.folders.joined(separator: ":")

  @Test func theUsersProgramsComeFirst() {
    #expect(!own.isEmpty)
    #expect(ShippedPrograms.added(to: ["PATH": "/a:/b"])["PATH"] == "/a:/b:\(own)")
    #expect(ShippedPrograms.added(to: [:]) == ["PATH": own])
  }

  @Test func theProofsTakeTheirOwnClient() {
    let found = ShippedPrograms.preferred(in: ["PATH": "/a", "B": "c"])
    #expect(found == ["PATH": "\(own):/a", "B": "c"])
  }
}
