import Testing

@testable import SocketTransport

@Suite struct SystemFailureTests {
  @Test func aFailureNamesTheCallAndSaysWhatErrnoMeans() {
    let failure = SystemFailure(call: "bind", code: 98)
    #expect(failure.description == "bind: Address already in use")
    #expect(failure.isAddressInUse)
  }
}
