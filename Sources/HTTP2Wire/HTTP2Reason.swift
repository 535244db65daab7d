/// The reasons for which a stream or a connection ends.
enum HTTP2Reason: UInt32 {
  case none = 0
  case protocolError = 1
  case internalError = 2
  case streamClosed = 5
  case refusedStream = 7
  case enhanceYourCalm = 11
}
