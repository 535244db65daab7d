import Testing
import WireFormats

@testable import UnderstudyCommand

struct LibraryAgeTests {
  private let built = "built on: Fri Apr  3 12:29:32 2026 UTC"

  private func advice(_ now: String, _ built: String?, isLinkedIn: Bool = true) throws -> String? {
    LibraryAge.advice(
      on: "OpenSSL 3.0.19", builtOn: built, isLinkedIn: isLinkedIn,
      at: try #require(Timestamp(rfc3339: now)))?.rendered()
  }

  @Test("Advice begins a year after the library was built")
  func aYear() throws {
    #expect(try advice("2027-04-03T00:00:00Z", built) == nil)
    let text = try #require(try advice("2027-04-04T00:00:00Z", built))
    #expect(
      text.hasPrefix(
        "note: OpenSSL 3.0.19 inside this program was built on 2026-04-03, more than a year ago"))
  }

  @Test("There is none where the system updates the library, or where its date isn't known")
  func none() throws {
    #expect(try advice("2037-01-01T00:00:00Z", built, isLinkedIn: false) == nil)
    for text in [
      nil, "", "built on: date not available", "built on: Xyz 3 1 2026", "Apr 40 1 2026",
    ] {
      #expect(try advice("2037-01-01T00:00:00Z", text) == nil)
    }
  }
}
