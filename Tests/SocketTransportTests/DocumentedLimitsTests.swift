import HTTP2Wire
import HTTPWire
import SocketTransport
import TestSupport
import Testing

/// The limits in docs/configuration.md are those of the server.
struct DocumentedLimitsTests {
  @Test func everyLimitStandsInTheDocument() {
    let settings = ServerSettings.standard
    let message = settings.message
    let text = RepositoryFile("docs/configuration.md").text
    for row in [
      "| connections | \(grouped(settings.connections)) at a time |",
      "| a TLS handshake | \(settings.handshake.components.seconds) s |",
      "| a new connection's silence | \(settings.fresh.components.seconds) s |",
      "| a request's head | \(settings.head.components.seconds) s from its first byte",
      "| a request's body | \(settings.body.components.seconds) s from the end of the head |",
      "| the silence between two requests | \(settings.idle.components.seconds) s |",
      "reads nothing of its answer | \(settings.sending.components.seconds) s |",
      "| the request line | \(grouped(message.requestLine)) bytes |",
      "| header fields | \(message.fieldCount), \(grouped(message.fieldLine)) bytes each, "
        + "\(grouped(message.fieldBytes)) bytes together |",
      "| the body | \(grouped(message.body)) bytes |",
      "| \(grouped(message.chunkLine)) bytes, \(grouped(message.chunkExtensions)) bytes |",
      "| trailers | \(grouped(message.trailerBytes)) bytes |",
    ] {
      #expect(text.contains(row), "\(row)")
    }
  }

  @Test func everyLimitOfHTTP2StandsInTheDocument() {
    let limits = HTTP2Limits.standard
    let text = RepositoryFile("docs/configuration.md").text
    for row in [
      "streams at a time, of one connection | \(limits.streams) |",
      "streams that a client resets | \(grouped(limits.resets)) at once, and "
        + "\(limits.resetsPerSecond) more each second |",
      "CONTINUATION frames of a head | \(limits.continuations) |",
      "that nobody reads | \(grouped(limits.acknowledgements)) |",
      "frames in a row that bring nothing | \(grouped(limits.idleFrames)) |",
      "entries of a SETTINGS frame | \(limits.settings) |",
      "bodies of unfinished requests together | \(grouped(limits.incoming)) bytes |",
      "answers that wait for their reader together | \(grouped(limits.outgoing)) bytes |",
    ] {
      #expect(text.contains(row), "\(row)")
    }
  }

  /// `16000` as `16,000`.
  private func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.map { index in
      let isBreak = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isBreak ? "," : "") + String(digits[index])
    }.joined()
  }
}
