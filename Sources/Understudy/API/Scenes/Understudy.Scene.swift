extension Understudy {
  /// A situation in which programs get into trouble.
  public enum Scene: String, Hashable, Sendable, CaseIterable {
    /// The app is in testing, and a week has passed: its refresh token is dead.
    case daySeven = "day-seven"
    /// The user approves without ticking any box.
    case unticked
    /// A day has passed, and the user has taken back the app's access.
    case revoked
    /// The APIs answer the first three calls with 429, as when a quota is used up.
    case throttled
  }

  /// Plays a scene: all that makes up the situation, such as time and faults, at once.
  public func scene(_ scene: Scene) { play(scene.preset) }
}
