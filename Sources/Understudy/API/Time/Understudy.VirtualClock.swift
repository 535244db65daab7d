internal import GoogleAuthority
internal import SocketTransport
internal import WireFormats

extension Understudy {
  /// An instance's time of day, which its codes, tokens, consents and answers go by. It runs as the
  /// system's does, from the time that it was set to.
  ///
  /// ```swift
  /// google.clock.advance(days: 7)
  /// ```
  public struct VirtualClock: Sendable {
    let service: Service

    /// The instance's time.
    public var now: Instant { service.change { _, now in Instant(now) } }

    /// True while it stands still.
    public var isFrozen: Bool { service.change { state, _ in state.clock.isFrozen } }

    /// Lets time pass at once; a negative duration sets the clock back.
    public func advance(by duration: Duration) { move { clock in clock.advance(by: duration) } }

    /// Lets days, hours and minutes pass at once.
    public func advance(days: Int = 0, hours: Int = 0, minutes: Int = 0) {
      advance(by: .days(days) + .hours(hours) + .minutes(minutes))
    }

    /// Jumps to a time.
    public func set(to instant: Instant) {
      move { clock in clock.set(to: instant.timestamp, WallClock.now()) }
    }

    /// Stands still from now on; it can still be advanced and set.
    public func freeze() { service.change { state, _ in state.clock.freeze(WallClock.now()) } }

    /// Runs on from where it stands.
    public func resume() { service.change { state, _ in state.clock.resume(WallClock.now()) } }

    /// Shows the system's time again.
    public func reset() { move { clock in clock.reset() } }

    private func move(_ change: (inout InstanceClock) -> Void) {
      service.change { state, before in
        change(&state.clock)
        let now = state.clock.now(WallClock.now())
        state.authority.noteClockMove(from: before, at: now)
      }
    }
  }
}
