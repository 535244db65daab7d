/// The state of a TCP socket, by the kernel's numbers.
package enum TCPState: UInt8, Hashable, Sendable, CaseIterable {
  case established = 1
  case synSent
  case synReceived
  case finWait1
  case finWait2
  case timeWait
  case closed
  case closeWait
  case lastAcknowledgement
  case listening
  case closing
  case newSynReceived
}
