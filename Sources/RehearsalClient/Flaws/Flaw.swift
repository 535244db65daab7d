/// A bad habit with a name: the good one that it takes away, and nothing else.
///
/// A harness that judges clients proves itself on them: the program without flaws passes, and with
/// one it fails exactly what the flaw is about.
struct Flaw: Sendable {
  let name: String
  /// What a client with it does, as its users would tell.
  let summary: String
  private let apply: @Sendable (inout Habits) -> Void

  static let all: [Flaw] = [
    Flaw(name: "state-ignored", summary: "accepts an answer that belongs to another login") {
      $0.comparesState = false
    },
    Flaw(name: "refresh-token-dropped", summary: "loses the refresh token with the first refresh") {
      $0.keepsRefreshToken = false
    },
    Flaw(name: "scope-ignored", summary: "uses permissions that the user has refused") {
      $0.obeysGrantedScopes = false
    },
    Flaw(name: "reopens-browser", summary: "asks at once for a permission that was refused") {
      $0.takesNoForAnAnswer = false
    },
  ]

  static func named(_ name: String) -> Flaw? { all.first { $0.name == name } }

  /// The habits that are left to a client with these flaws.
  static func habits(with flaws: [Flaw]) -> Habits {
    flaws.reduce(into: Habits()) { habits, flaw in flaw.apply(&habits) }
  }
}
