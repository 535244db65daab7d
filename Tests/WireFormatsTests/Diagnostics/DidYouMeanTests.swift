import Testing

@testable import WireFormats

struct DidYouMeanTests {
  @Test(
    arguments: [
      ("sreve", "serve"), ("serv", "serve"), ("servee", "serve"), ("SERVE", "serve"),
      ("versoin", "version"), ("hlep", "help"), ("rn", "run"), ("completoin-scirpt", nil),
      ("complation", "completions"), ("xyz", nil), ("foo", nil), ("", nil), ("r", nil),
      ("serve", nil), ("authorisation_endpiont", "authorization_endpoint"),
    ])
  func suggests(_ word: String, _ expected: String?) {
    let candidates = ["serve", "version", "help", "completions", "run", "authorization_endpoint"]
    #expect(DidYouMean.suggestion(for: word, among: candidates) == expected)
  }

  @Test func prefersTheClosestAndThenTheFirst() {
    #expect(DidYouMean.suggestion(for: "port", among: ["ports5", "ports", "part"]) == "ports")
    #expect(DidYouMean.suggestion(for: "port", among: ["part", "ports"]) == "part")
  }

  @Test func hugeWordsCostNothing() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(DidYouMean.suggestion(for: word, among: ["serve"]) == nil)
  }
}

struct EditDistanceTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("abcdef", "abdcef", 1), ("ca", "abc", 3), ("same", "same", 0), ("a", "b", 1),
    ])
  func counts(_ left: String, _ right: String, _ distance: Int) {
    #expect(EditDistance.between(Array(left), Array(right)) == distance)
    #expect(EditDistance.between(Array(right), Array(left)) == distance)
  }
}
