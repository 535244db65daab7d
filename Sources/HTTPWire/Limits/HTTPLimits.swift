/// Limits on one message.
package struct HTTPLimits: Sendable, Hashable {
  /// Bytes of a request line or status line, without its line end.
  package var requestLine = 16_384
  /// Bytes of one field line, without its line end.
  package var fieldLine = 16_384
  /// Bytes of all field lines of a head together, line ends included.
  package var fieldBytes = 65_536
  /// Field lines of a head, and of a trailer section.
  package var fieldCount = 100
  /// Bytes of a body, after the chunks have been joined.
  package var body = 8 << 20
  /// Bytes of one chunk-size line with its extensions, without its line end.
  package var chunkLine = 1_024
  /// Bytes of the chunk-size lines of one body together that are no part of a size: extensions, and
  /// zeros in front. The limit is on what comes besides the body, so a body of many chunks is free
  /// to have them.
  package var chunkExtensions = 16_384
  /// Bytes of all trailer lines together, line ends included.
  package var trailerBytes = 16_384

  package init() {}

  package static let standard = Self()
}
