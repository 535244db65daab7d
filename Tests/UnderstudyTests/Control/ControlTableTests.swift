import HTTPWire
import Testing

@testable import Understudy

@Suite struct ControlTableTests {
  private func failure(
    _ method: HTTPRequest.Method, _ path: String
  ) throws -> ControlFailure {
    try #require(throws: ControlFailure.self) {
      _ = try ControlTable.find(method, ControlPath.root + path)
    }
  }

  @Test func everyOperationIsFoundAtItsPath() throws {
    for operation in ControlTable.operations {
      let path = ControlPath.root + operation.path.description
      let found = try ControlTable.find(operation.method, path)
      #expect(found.operation.id == operation.id)
    }
  }

  @Test func everyOperationHasANameOfItsOwn() {
    #expect(Set(ControlTable.operations.map(\.id)).count == ControlTable.operations.count)
  }

  @Test func whatStandsInAPlaceIsDecoded() throws {
    let found = try ControlTable.find(.get, "/_understudy/v1/accounts/ada%40example.com")
    #expect(found.places == ["account": "ada@example.com"])
  }

  @Test func anotherVerbIsToldWhichOnesThereAre() throws {
    let failure = try failure(.patch, "/clock")
    #expect(failure.code == .methodUnknown)
    #expect(failure.allowed == ["GET", "PUT", "DELETE"])
    #expect(failure.response.status == 405)
    #expect(failure.response.fields[.allow] == "GET, PUT, DELETE")
  }

  @Test(arguments: ["", "/", "/stat", "/clients/", "/clients/a/b", "/clients/%ff", "/clients/%zz"])
  func nothingIsAtOtherPaths(_ path: String) throws {
    #expect(try failure(.get, path).code == .pathUnknown)
  }

  @Test func whatWasProbablyMeantIsNamed() throws {
    #expect(try failure(.get, "/stat").help == "did you mean '/_understudy/v1/state'?")
  }
}
