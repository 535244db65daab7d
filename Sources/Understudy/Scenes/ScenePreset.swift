internal import GoogleAuthority
internal import WireFormats
internal import Words

/// A situation in which programs get into trouble, with all that makes it up: the time, the
/// project's status, the user's decisions and faults at once.
package struct ScenePreset: Sendable {
  package let name: String
  /// A sentence for help and documents.
  package let summary: String
  /// The time that has passed since the program was granted access; nil where nothing has to have
  /// been granted before.
  package var later: Duration?
  /// True if the projects are in testing, and were when access was granted.
  package var isTesting = false
  /// True if the users have taken back their consents.
  package var isRevoked = false
  /// The users' answer from now on; nil leaves it as it is.
  package var consent: ConsentPolicy?
  package var faults: [Fault] = []

  private init(_ scene: Understudy.Scene, _ summary: String) {
    self.init(named: scene.rawValue, summary)
  }

  private init(named name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }

  /// The mere passing of time.
  package init(after later: Duration) {
    self.init(named: "", "Time has passed.")
    self.later = later
  }
}

extension ScenePreset {
  /// All scenes, by which every command and interface knows them.
  package static let all = Understudy.Scene.allCases.map(\.preset)

  package static func named(_ name: String) -> ScenePreset? { all.first { $0.name == name } }

  fileprivate static let daySeven = {
    var scene = ScenePreset(
      .daySeven, "The app is in testing, and a week has passed: its refresh token is dead.")
    scene.later = .days(7)
    scene.isTesting = true
    return scene
  }()

  fileprivate static let unticked = {
    var scene = ScenePreset(.unticked, "The user approves without ticking any box.")
    scene.consent = .unticked
    return scene
  }()

  fileprivate static let revoked = {
    var scene = ScenePreset(
      .revoked, "A day has passed, and the user has taken back the app's access.")
    scene.later = .days(1)
    scene.isRevoked = true
    return scene
  }()

  fileprivate static let throttled = {
    var scene = ScenePreset(
      .throttled, "The APIs answer the first three calls with 429, as when a quota is used up.")
    var fault = Fault(.quota(.unnamed), at: [.api])
    fault.times = 3
    scene.faults = [fault]
    return scene
  }()
}

extension Understudy.Scene {
  var preset: ScenePreset {
    switch self {
    case .daySeven: .daySeven
    case .unticked: .unticked
    case .revoked: .revoked
    case .throttled: .throttled
    }
  }
}

extension Understudy {
  /// Puts the instance into a scene.
  package func play(_ scene: ScenePreset) { service.play(scene) }
}

extension Service {
  func play(_ scene: ScenePreset) {
    change { state, now in
      if !scene.name.isEmpty { state.authority.noteScene(scene.name, at: now) }
      guard scene.isTesting else { return }
      for number in state.authority.registry.projects.keys {
        state.authority.putIntoTesting(number)
      }
    }
    if let later = scene.later { Understudy.VirtualClock(service: self).advance(by: later) }
    change { state, now in
      guard scene.isRevoked else { return }
      for account in state.authority.registry.accounts.keys {
        for project in state.authority.consents[account].keys {
          // Both are there.
          try? state.authority.revokeConsent(of: account, to: project, at: now)
        }
      }
    }
    if let consent = scene.consent { answerConsents(consent) }
    let faults = Understudy.Faults(service: self)
    // They are few and good, which a test of the table shows.
    for fault in scene.faults { _ = try? faults.arm(fault) }
  }
}
