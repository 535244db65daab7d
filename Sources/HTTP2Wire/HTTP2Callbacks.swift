internal import CNGHTTP2
internal import HTTPWire

/// The functions that nghttp2 calls, the same for all sessions.
///
/// Invariant behind `@unchecked Sendable`: the set is only changed in `init`; sessions copy it.
@safe final class HTTP2Callbacks: @unchecked Sendable {
  static let shared = HTTP2Callbacks()

  let raw: OpaquePointer?

  private init() {
    var callbacks: OpaquePointer?
    unsafe nghttp2_session_callbacks_new(&callbacks)
    unsafe raw = callbacks
    guard let callbacks = unsafe callbacks else { return }
    unsafe nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks, beginFrame)
    unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, beginHeaders)
    unsafe nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(callbacks, refuseFrame)
    unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks, takeHeader)
    unsafe nghttp2_session_callbacks_set_on_invalid_header_callback(callbacks, refuseHeader)
    unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, takeData)
    unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, takeFrame)
    unsafe nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, noteSent)
    unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, endStream)
  }
}

private typealias User = UnsafeMutableRawPointer?

/// Lends the machine that a session belongs to, without counting a reference.
@inline(__always)
private func withMachine<Result>(
  _ user: User, _ body: (HTTP2ServerMachine) -> Result
) -> Result? {
  guard let user = unsafe user else { return nil }
  return unsafe Unmanaged<HTTP2ServerMachine>.fromOpaque(user)._withUnsafeGuaranteedRef(body)
}

private func beginFrame(
  _ session: OpaquePointer?, _ header: UnsafePointer<nghttp2_frame_hd>?, _ user: User
) -> Int32 {
  guard let header = unsafe header?.pointee else { return 0 }
  unsafe withMachine(user) { machine in
    machine.countFrame()
    if UInt32(header.type) == NGHTTP2_HEADERS.rawValue { machine.checkHead(on: header.stream_id) }
  }
  return 0
}

/// nghttp2 answers a frame that isn't good, mostly by ending its stream.
private func refuseFrame(
  _ session: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ error: Int32, _ user: User
) -> Int32 {
  let id = unsafe us_frame_stream(frame)
  unsafe withMachine(user) { $0.noteReset(id) }
  return 0
}

private func beginHeaders(
  _ session: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ user: User
) -> Int32 {
  guard unsafe us_begins_request(frame) != 0 else { return 0 }
  let id = unsafe us_frame_stream(frame)
  unsafe withMachine(user) { $0.begin(id) }
  return 0
}

private func takeHeader(
  _ session: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?,
  _ name: UnsafePointer<UInt8>?, _ nameLength: Int, _ value: UnsafePointer<UInt8>?,
  _ valueLength: Int, _ flags: UInt8, _ user: User
) -> Int32 {
  let id = unsafe us_frame_stream(frame)
  let name = unsafe UnsafeBufferPointer(start: name, count: nameLength)
  let value = unsafe UnsafeBufferPointer(start: value, count: valueLength)
  unsafe withMachine(user) { unsafe $0.take(name.span, value.span, on: id) }
  return 0
}

/// A message with a field that can't be one is malformed as a whole (RFC 9113, section 8.2.1).
private func refuseHeader(
  _ session: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?,
  _ name: UnsafePointer<UInt8>?, _ nameLength: Int, _ value: UnsafePointer<UInt8>?,
  _ valueLength: Int, _ flags: UInt8, _ user: User
) -> Int32 {
  NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
}

private func takeData(
  _ session: OpaquePointer?, _ flags: UInt8, _ stream: Int32, _ data: UnsafePointer<UInt8>?,
  _ length: Int, _ user: User
) -> Int32 {
  let data = unsafe UnsafeBufferPointer(start: data, count: length)
  unsafe withMachine(user) { unsafe $0.take(data.span, on: stream) }
  return 0
}

private func takeFrame(
  _ session: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ user: User
) -> Int32 {
  let type = unsafe UInt32(us_frame_type(frame))
  guard type == NGHTTP2_HEADERS.rawValue || type == NGHTTP2_DATA.rawValue else { return 0 }
  let id = unsafe us_frame_stream(frame)
  let ends = unsafe UInt32(us_frame_flags(frame)) & NGHTTP2_FLAG_END_STREAM.rawValue != 0
  unsafe withMachine(user) { machine in
    if type == NGHTTP2_HEADERS.rawValue { machine.endHead(on: id) }
    if ends { machine.endRequest(on: id) }
  }
  return 0
}

private func noteSent(
  _ session: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ user: User
) -> Int32 {
  let flags = unsafe UInt32(us_frame_flags(frame))
  let type = unsafe UInt32(us_frame_type(frame))
  guard type == NGHTTP2_HEADERS.rawValue || type == NGHTTP2_DATA.rawValue else { return 0 }
  guard flags & NGHTTP2_FLAG_END_STREAM.rawValue != 0 else { return 0 }
  let id = unsafe us_frame_stream(frame)
  unsafe withMachine(user) { $0.endAnswer(on: id) }
  return 0
}

private func endStream(
  _ session: OpaquePointer?, _ stream: Int32, _ code: UInt32, _ user: User
) -> Int32 {
  unsafe withMachine(user) { $0.end(stream) }
  return 0
}

/// Gives nghttp2 the next part of an answer's body.
func giveBody(
  _ session: OpaquePointer?, _ stream: Int32, _ room: UnsafeMutablePointer<UInt8>?, _ length: Int,
  _ flags: UnsafeMutablePointer<UInt32>?, _ source: UnsafeMutablePointer<nghttp2_data_source>?,
  _ user: UnsafeMutableRawPointer?
) -> Int {
  let room = unsafe UnsafeMutableBufferPointer(start: room, count: length)
  let given = unsafe withMachine(user) { unsafe $0.giveBody(of: stream, to: room) }
  switch given ?? .nothing {
  case .part(let count): return count
  case .last(let count, let hasTrailers):
    unsafe flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
    if hasTrailers { unsafe flags?.pointee |= NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue }
    return count
  case .nothing: return Int(NGHTTP2_ERR_DEFERRED.rawValue)
  }
}
