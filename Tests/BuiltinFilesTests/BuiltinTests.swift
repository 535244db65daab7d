import Testing

@testable import BuiltinFiles

/// An address, and how many files it means, with the first of them.
struct AddressCase: Sendable, CustomTestStringConvertible {
  let address: String
  let count: Int
  let first: String?

  var testDescription: String { address }

  static let all = [
    AddressCase(
      address: "@builtin/google-desktop/login/happy-path", count: 1,
      first: "google-desktop/login/happy-path.yaml"),
    AddressCase(
      address: "@builtin/google-desktop/login/happy-path.yaml", count: 1,
      first: "google-desktop/login/happy-path.yaml"),
    AddressCase(
      address: "@builtin/happy-path", count: 1, first: "google-desktop/login/happy-path.yaml"),
    AddressCase(
      address: "@builtin/google-desktop/logout", count: 2,
      first: "google-desktop/logout/logout-refused.yaml"),
    AddressCase(
      address: "@builtin/google-desktop/logout/", count: 2,
      first: "google-desktop/logout/logout-refused.yaml"),
    AddressCase(
      address: "@builtin/google-desktop/*/logout*", count: 2,
      first: "google-desktop/logout/logout-refused.yaml"),
    AddressCase(
      address: "@builtin/*/device-d*", count: 1, first: "google-device/device-denied.yaml"),
    AddressCase(
      address: "@builtin/drivers", count: 61, first: "drivers/c-iddawc.yaml"),
    AddressCase(
      address: "@builtin/drivers/python-google-auth.py", count: 1,
      first: "drivers/python-google-auth.py"),
    AddressCase(
      address: "@builtin/go-oauth2", count: 1, first: "drivers/go-oauth2.yaml"),
    AddressCase(
      address: "@builtin/libraries/go-oauth2", count: 1, first: "libraries/go-oauth2.yaml"),
    AddressCase(address: "@builtin/msal", count: 0, first: nil),
    AddressCase(address: "@builtin/google-desktop/log", count: 0, first: nil),
    AddressCase(address: "@builtin/", count: 0, first: nil),
    AddressCase(address: "google-desktop", count: 0, first: nil),
  ]
}

struct BuiltinTests {
  @Test(arguments: AddressCase.all)
  func anAddressMeansFiles(_ example: AddressCase) {
    let files = Builtin.files(matching: example.address)
    #expect(files.count == example.count)
    #expect(files.first?.path == example.first)
  }

  @Test func everythingHasItsAddress() {
    #expect(Builtin.names.contains("@builtin/drivers/rehearsal-client"))
    #expect(Set(Builtin.names).count == Builtin.all.count)
    for file in Builtin.all { #expect(Builtin.files(matching: file.address) == [file]) }
  }
}
