import Evidence
import Testing
import Words

struct DeviceFlowChecksTests {
  @Test(arguments: ["DV-01", "DV-02", "DV-04"] as [CheckID])
  func othersAreNotJudged(_ id: CheckID) {
    CheckCase(id, "a desktop client", .notApplicable) { $0.login() }.verify()
    CheckCase(id, "nothing", .unobserved, flow: .device) { _ in }.verify()
  }

  static func device(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, _ scenario: String = "device-happy",
    _ play: (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase(check, name, said, scenario, flow: .device, capabilities: [.device]) { script in
      script.start()
      play(&script)
    }
  }

  static let beginnings: [CheckCase] = [
    device("DV-01", "a form", .holds) { $0.deviceLogin() },
    device("DV-01", "a GET", .worse) { $0.deviceLogin("GET") },
    device("DV-01", "JSON", .worse) {
      $0.deviceLogin("POST", "{\"client_id\":\"x\"}", type: "application/json")
    },
    device("DV-01", "no client id", .worse) { $0.deviceLogin("POST", "scope=openid") },
    device("DV-01", "twice", .worse) { $0.deviceLogin("POST", "client_id=x&client_id=x") },
    device("DV-02", "shown", .holds) {
      $0.deviceLogin()
      $0.showCode()
    },
    device("DV-02", "in two pieces", .holds) {
      $0.deviceLogin()
      $0.write("Enter ODIO-")
      $0.write("LXQB at \(CaseScript.devicePage)")
    },
    device("DV-02", "reformatted", .worse) {
      $0.deviceLogin()
      $0.write("Enter odiolxqb at \(CaseScript.devicePage)")
    },
    device("DV-02", "without the address", .worse) {
      $0.deviceLogin()
      $0.write("Enter \(CaseScript.userCode)")
    },
    device("DV-02", "with the page opened", .holds) {
      $0.deviceLogin()
      $0.open(CaseScript.devicePage)
      $0.write("Enter \(CaseScript.userCode)")
    },
    device("DV-02", "slowly", .holds) {
      $0.deviceLogin()
      $0.wait(.seconds(6))
      $0.showCode()
      $0.poll(nil)
    },
    device("DV-02", "kept from a processor", .holds) {
      $0.deviceLogin()
      $0.poll(after: .seconds(1), "authorization_pending")
      $0.holdUp(.seconds(6), waiting: .seconds(6))
      $0.showCode()
    },
    device("DV-02", "after its first poll", .worse) {
      $0.deviceLogin()
      $0.wait(.seconds(6))
      $0.poll("authorization_pending", status: 428)
      $0.showCode()
    },
    device("DV-02", "ended before it could", .unobserved) {
      $0.deviceLogin()
      $0.end(.timeout)
    },
    device("DV-02", "interrupted before it could", .unobserved) {
      $0.deviceLogin()
      $0.note(.signal, "SIGTERM")
      $0.end(.killed, .signal("SIGTERM"))
    },
    device("DV-02", "interrupted, and ended by itself", .unobserved) {
      $0.deviceLogin()
      $0.note(.signal, "SIGINT")
      $0.end(.error, .code(130))
    },
    device("DV-03", "interrupted before it could", .unobserved) {
      $0.deviceLogin()
      $0.note(.signal, "SIGINT")
      $0.end(.error, .code(130))
    },
    device("DV-03", "understood", .holds) {
      $0.deviceLogin()
      $0.poll(nil)
      $0.end(.signedIn)
    },
    device("DV-03", "understood, and denied later", .holds) {
      $0.deviceLogin()
      $0.poll("access_denied", status: 403)
      $0.end(.error, .code(1))
    },
    device("DV-03", "shown, and given up", .holds) {
      $0.deviceLogin()
      $0.showCode()
      $0.end(.error, .code(1))
    },
    device("DV-04", "too fast, by the older grant", .worse) {
      $0.deviceLogin()
      for _ in 0..<3 { $0.poll(after: .seconds(1), "authorization_pending", isOld: true) }
    },
    device("DV-03", "not understood", .worse) {
      $0.deviceLogin()
      $0.end(.error, .code(1))
    },
    device("DV-03", "another spelling was sent", .unobserved) {
      $0.deviceLogin(place: "verification_uri")
      $0.end(.signedIn)
    },
    device("DV-03", "not over", .unobserved) { $0.deviceLogin() },
  ]

  @Test(arguments: beginnings) func aBeginning(_ habit: CheckCase) { habit.verify() }

  static let questions: [CheckCase] = [
    device("DV-04", "one question", .unobserved) {
      $0.deviceLogin()
      $0.poll(nil)
    },
    device("DV-04", "in time", .holds) { $0.ask([5, 5, 5]) },
    device("DV-04", "a little early", .holds) { $0.ask([5, 4.85]) },
    device("DV-04", "too early", .worse) { $0.ask([5, 2, 2]) },
    device("DV-04", "too early for eleven", .worse) { $0.ask([5, 5, 5], interval: 11) },
    device("DV-04", "five where nothing is said", .worse) { $0.ask([5, 3, 3], interval: nil) },
    device("DV-04", "faster after slow_down", .holds) {
      $0.ask([5, 5])
      $0.poll(after: .seconds(5), "slow_down", status: 403)
      $0.poll(after: .seconds(1), nil)
    },
    device("DV-06", "never told", .unobserved, "device-slow-down") { $0.ask([5, 5]) },
    device("DV-06", "slower for good", .holds, "device-slow-down") { $0.slowDown([10, 10]) },
    device("DV-06", "slower once", .worse, "device-slow-down") { $0.slowDown([10, 5, 5]) },
    device("DV-06", "never slower", .worse, "device-slow-down") { $0.slowDown([5, 5]) },
    device("DV-06", "gives up", .worse, "device-slow-down") {
      $0.slowDown([])
      $0.end(.error, .code(1))
    },
    device("DV-06", "never slower, by the older grant", .worse, "device-slow-down") {
      $0.deviceLogin()
      for error in ["authorization_pending", "slow_down", "slow_down", "authorization_pending"] {
        $0.poll(after: .seconds(5), error, isOld: true)
      }
    },
    device("DV-07", "nothing was pending", .unobserved) {
      $0.deviceLogin()
      $0.poll(nil)
    },
    device("DV-07", "goes on", .holds) {
      $0.ask([5])
      $0.poll(nil)
      $0.end(.signedIn)
    },
    device("DV-07", "stops", .worse, "device-pending") {
      $0.ask([5])
      $0.end(.error, .code(1))
    },
    device("DV-07", "not over", .unobserved) { $0.ask([5]) },
  ]

  @Test(arguments: questions) func aQuestion(_ habit: CheckCase) { habit.verify() }

  /// One early question alone may be an accident of the network.
  @Test func oneEarlyQuestionIsAGuess() {
    let once = Self.device("DV-04", "once", .worse) { $0.ask([5, 2, 5]) }
    let twice = Self.device("DV-04", "twice", .worse) { $0.ask([5, 2, 2]) }
    #expect(once.observation?.isTentative == true)
    #expect(twice.observation?.isTentative == false)
  }

  static let ends: [CheckCase] = [
    device("DV-08", "nobody declined", .unobserved, "device-denied") { $0.ask([5]) },
    device("DV-08", "stops and says so", .holds, "device-denied") {
      $0.finish("access_denied", says: "You declined.")
    },
    device("DV-08", "stops in silence", .lesser, "device-denied") { $0.finish("access_denied") },
    device("RE-01", "asks again, by the older grant", .worse, "device-denied") {
      $0.deviceLogin()
      $0.poll("access_denied", status: 403, isOld: true)
      $0.poll("access_denied", status: 403, isOld: true)
      $0.end(.denied, .code(3))
    },
    device("DV-08", "asks again", .worse, "device-denied") {
      $0.ask([5])
      $0.poll("access_denied", status: 403)
      $0.poll("access_denied", status: 403)
      $0.end(.denied, .code(3))
    },
    device("DV-08", "not over", .unobserved, "device-denied") {
      $0.ask([5])
      $0.poll("access_denied", status: 403)
    },
    device("DV-09", "stops", .holds, "device-expired") { $0.finish("expired_token") },
    device("DV-09", "asks again", .worse, "device-expired") {
      $0.ask([5])
      $0.poll("expired_token", status: 400)
      $0.poll("expired_token", status: 400)
      $0.end(.error, .code(1))
    },
    device("DV-09", "begins anew", .lesser, "device-expired") {
      $0.ask([5])
      $0.poll("expired_token", status: 400)
      $0.deviceLogin()
      $0.end(.error, .code(1))
    },
    device("DV-09", "counts for itself", .holds, "device-expired") {
      $0.ask([5, 5])
      $0.end(.error, .code(1))
    },
    device("DV-09", "counts for itself and begins anew", .lesser, "device-expired") {
      $0.ask([5])
      $0.deviceLogin()
      $0.poll("authorization_pending")
      $0.end(.error, .code(1))
    },
    device("DV-09", "was stopped", .unobserved, "device-expired") {
      $0.ask([5, 5])
      $0.end(.timeout, .signal("SIGKILL"))
    },
  ]

  @Test(arguments: ends) func anEnd(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  /// Begins a login, and asks after so many seconds each.
  fileprivate mutating func ask(_ gaps: [Double], interval: Int? = 5) {
    deviceLogin(interval: interval)
    for gap in gaps { poll(after: .seconds(gap), "authorization_pending") }
  }

  fileprivate mutating func slowDown(_ gaps: [Double]) {
    deviceLogin()
    poll("slow_down", status: 403)
    for gap in gaps { poll(after: .seconds(gap), "authorization_pending") }
  }

  fileprivate mutating func finish(_ error: String, says text: String = "") {
    ask([5])
    poll(error, status: 403)
    if !text.isEmpty { write(text) }
    end(.error, .code(1))
  }
}
