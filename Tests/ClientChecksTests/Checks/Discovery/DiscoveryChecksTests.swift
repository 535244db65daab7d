import Evidence
import Testing
import Words

struct DiscoveryChecksTests {
  private static func discovering(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, controlHeld: Bool? = true,
    _ play: (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase(
      check, name, said, check == "DS-01" ? "metadata" : "wrong-metadata",
      capabilities: [.discovery], controlHeld: controlHeld, play)
  }

  @Test func othersAreNotJudged() {
    CheckCase("DS-01", "no discovery", .notApplicable, "metadata") { $0.login() }.verify()
    CheckCase("DS-02", "no discovery", .notApplicable, "wrong-metadata") { $0.login() }.verify()
    CheckCase("DS-01", "another case", .nothing, capabilities: [.discovery]) { $0.login() }
      .verify()
  }

  static let habits: [CheckCase] = [
    discovering("DS-01", "not fetched", .unobserved) { $0.login() },
    discovering("DS-01", "followed", .holds) {
      $0.fetchMetadata()
      $0.login()
    },
    discovering("DS-01", "not followed", .worse) {
      $0.start()
      $0.fetchMetadata()
      $0.end(.error, .code(1))
    },
    discovering("DS-01", "not fetched, and failed", .worse) {
      $0.start()
      $0.end(.error, .code(1))
    },
    discovering("DS-01", "fails as always", .unobserved, controlHeld: false) {
      $0.start()
      $0.fetchMetadata()
      $0.end(.error, .code(1))
    },
    discovering("DS-01", "not over", .unobserved) {
      $0.start()
      $0.fetchMetadata()
    },
    discovering("DS-02", "not fetched", .unobserved) { $0.start() },
    discovering("DS-02", "not wrong", .unobserved) {
      $0.start()
      $0.fetchMetadata()
      $0.end(.error, .code(1))
    },
    discovering("DS-02", "noticed", .holds) {
      $0.start()
      $0.fetchMetadata(wrong: true)
      $0.end(.error, .code(1))
    },
    discovering("DS-02", "fails as always", .unobserved, controlHeld: false) {
      $0.start()
      $0.fetchMetadata(wrong: true)
      $0.end(.error, .code(1))
    },
    discovering("DS-02", "used", .worse) {
      $0.start()
      $0.fetchMetadata(wrong: true)
      $0.authorize()
    },
    discovering("DS-02", "hangs", .unobserved) {
      $0.start()
      $0.fetchMetadata(wrong: true)
      $0.end(.timeout, .signal("SIGKILL"))
    },
  ]

  @Test(arguments: habits) func oneHabit(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  fileprivate mutating func fetchMetadata(wrong: Bool = false) {
    request("GET", "/.well-known/openid-configuration", at: .discovery)
    if wrong { answered(200, fault: "stranger") }
  }
}
