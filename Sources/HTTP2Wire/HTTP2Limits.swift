/// Limits on one connection, beside those on each message.
package struct HTTP2Limits: Sendable, Hashable {
  /// Streams at a time. Google's servers allow as many.
  package var streams = 100
  /// Bytes that a client may send on a stream before it is told to go on; Google's servers take as
  /// many.
  package var window = 1 << 20
  /// Bytes of all bodies together that are on their way in.
  package var incoming = 32 << 20
  /// Bytes of all answers together that wait for the client. Requests past it aren't served.
  package var outgoing = 16 << 20
  /// Frames in a row that bring nothing: no request, no part of a body, no room for an answer.
  package var idleFrames = 10_000
  /// Streams that a client may end before their end at once, and how many more each second.
  package var resets = 1_000
  package var resetsPerSecond = 33
  /// Frames behind the first one of a head. To nghttp2 each read that ends within the beginning of
  /// such a frame is one as well, so fewer would turn slow clients away.
  package var continuations = 64
  /// Acknowledgements that wait to be sent.
  package var acknowledgements = 1_000
  /// Entries of one SETTINGS frame.
  package var settings = 32

  package init() {}

  package static let standard = Self()
}
