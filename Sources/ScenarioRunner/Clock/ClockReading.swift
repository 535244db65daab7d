/// What a client has said of the time, and what it should have said.
struct ClockReading: Hashable, Sendable {
  /// Starting takes a moment.
  static let tolerance = 5

  var said: Int
  var meant: Int

  var error: Int { said - meant }
}
