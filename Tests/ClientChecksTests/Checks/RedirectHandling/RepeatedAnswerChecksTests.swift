import Evidence
import Testing
import Words

struct RepeatedAnswerChecksTests {
  /// A login that waits, and another one beside it.
  static func two(
    _ script: inout CaseScript, _ outcome: OutcomeClass? = .signedIn, mixes: Bool = false
  ) {
    script.start()
    script.authorize()
    let verifier = script.verifier
    // The first verifier shows itself only when it is used.
    if mixes { script.add(.codeVerifier, verifier) }
    script.start()
    script.authorize()
    script.callback()
    script.redeem(mixes ? ["code_verifier": verifier] : [:])
    if let outcome { script.end(outcome, .code(outcome == .signedIn ? 0 : 1)) }
  }

  /// Two logins with ports of their own; the second one's answer comes to the first one before.
  static func crossed(_ script: inout CaseScript, forged: Bool = true) {
    let first = "http://127.0.0.1:40001/"
    script.start()
    script.authorize(["redirect_uri": first])
    let verifier = script.verifier
    script.add(.codeVerifier, verifier)
    script.start()
    script.authorize(["redirect_uri": "http://127.0.0.1:40002/"])
    script.issueCode()
    if forged { script.deliver([:], .forged, to: first) }
    script.deliver([:], .genuine)
    script.redeem(["code_verifier": verifier, "redirect_uri": first], status: 400)
    script.redeem()
    script.end(.signedIn)
  }

  /// A login whose answer is fetched in advance.
  static func prefetched(
    _ script: inout CaseScript, status: Int? = 200, redeems: Int = 1, isMarked: Bool = true,
    outcome: OutcomeClass = .signedIn
  ) {
    script.start()
    script.authorize()
    script.issueCode()
    script.deliver([:], .forged)
    let number = script.evidence.visits.count - 1
    if isMarked {
      script.evidence.answer(visit: number, at: script.tick()) {
        $0.request.fields.append(.init("Sec-Purpose", "prefetch"))
      }
    }
    script.deliver([:], .genuine, status: status)
    for _ in 0..<redeems { script.redeem() }
    script.end(outcome)
  }

  static let cases: [CheckCase] = [
    .init("LB-23", "works", .holds, "two-logins", "forgotten") { two(&$0) },
    .init("LB-23", "doesn't", .lesser, "two-logins", "crossed") { two(&$0, .error) },
    .init("LB-23", "can't begin", .lesser, "two-logins", "forgotten") {
      $0.start()
      $0.authorize()
      $0.run("login", .error)
    },
    .init("LB-23", "mixed up", .worse, "two-logins", "crossed") { two(&$0, .error, mixes: true) },
    .init("LB-23", "each with a port", .worse, "two-logins", "crossed") { crossed(&$0) },
    // Only LB-23 is about an answer that was brought to the wrong one.
    .init("PK-05", "a forged answer", .unobserved, "two-logins", "crossed") { crossed(&$0) },
    .init("TR-03", "a forged answer", .unobserved, "two-logins", "crossed") { crossed(&$0) },
    .init("TR-10", "a forged answer", .unobserved, "two-logins", "crossed") { crossed(&$0) },
    .init("PK-05", "its own idea", .worse, "two-logins", "crossed") { crossed(&$0, forged: false) },
    .init("TR-03", "its own idea", .worse, "two-logins", "crossed") { crossed(&$0, forged: false) },
    .init("LB-23", "goes on", .unobserved, "two-logins", "forgotten") { two(&$0, nil) },
    .init("LB-23", "one login", .unobserved, "two-logins", "forgotten") {
      $0.start()
      $0.authorize()
    },
    .init("LB-23", "none", .unobserved, "two-logins", "forgotten") { _ in },
    .init("LB-23", "fails anyway", .unobserved, "two-logins", "forgotten", controlHeld: false) {
      two(&$0, .error)
    },
    .init("LB-23", "a web site", .notApplicable, "two-logins", "forgotten", flow: .web) {
      two(&$0)
    },

    .init("LB-24", "waits for the user", .holds, "prefetch") { prefetched(&$0) },
    .init("LB-24", "has a page of its own", .holds, "prefetch", flow: .web) {
      prefetched(&$0, status: 303)
    },
    .init("LB-24", "nobody is there", .lesser, "prefetch") { prefetched(&$0, status: nil) },
    .init("LB-24", "an error", .lesser, "prefetch") { prefetched(&$0, status: 400) },
    .init("LB-24", "an error with 200", .lesser, "prefetch", flow: .web) {
      prefetched(&$0, outcome: .error)
    },
    .init("LB-24", "twice", .lesser, "prefetch") { prefetched(&$0, redeems: 2) },
    .init("LB-24", "not at all", .lesser, "prefetch") { prefetched(&$0, redeems: 0) },
    .init("LB-24", "no prefetch", .unobserved, "prefetch") { prefetched(&$0, isMarked: false) },
    .init("LB-24", "fails anyway", .unobserved, "prefetch", controlHeld: false) {
      prefetched(&$0, status: nil)
    },
    .init("LB-24", "a device", .notApplicable, "prefetch", flow: .device) { prefetched(&$0) },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
