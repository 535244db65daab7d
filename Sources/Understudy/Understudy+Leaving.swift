internal import SocketTransport
package import WireFormats

extension Understudy {
  /// Stops at once: nobody is waited for, and every connection is cut off. For whoever plays many
  /// short scenes, and has ended the clients before.
  package func abandon() {
    service.stopWaiting()
    cutOff()
  }

  /// Jumps to a time, and has the journal say so.
  package func setClock(to time: Timestamp) { clock.set(to: Instant(time)) }
}
