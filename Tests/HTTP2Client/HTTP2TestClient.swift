internal import CNGHTTP2

/// A client's side of a connection by nghttp2, for tests: bytes in, bytes out.
package final class HTTP2TestClient {
  package struct Answer: Equatable, Sendable {
    package init() {}

    package var fields: [String] = []
    package var body: [UInt8] = []
    package var hasEnded = false
    /// The code with which the stream was closed.
    package var code: UInt32?
    package var status: String? {
      fields.first { $0.hasPrefix(":status: ") }.map { String($0.dropFirst(9)) }
    }
    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  package private(set) var answers: [Int32: Answer] = [:]
  /// The codes of GOAWAY frames.
  package private(set) var goAways: [UInt32] = []
  /// The settings that the server has told, by their numbers.
  package private(set) var settings: [Int32: UInt32] = [:]
  private var session: OpaquePointer?
  private var bodies: [Int32: [UInt8]] = [:]
  private var unfinished: Set<Int32> = []
  private var uploads: [Int32: Int] = [:]

  /// Takes so much of an answer until it opens the window; nil for the usual one, which opens itself.
  package init(window: UInt32? = nil) {
    var callbacks: OpaquePointer?
    nghttp2_session_callbacks_new(&callbacks)
    defer { nghttp2_session_callbacks_del(callbacks) }
    nghttp2_session_callbacks_set_on_header_callback(callbacks) {
      _, frame, name, nameLength, value, valueLength, _, user in
      let client = HTTP2TestClient.of(user)
      let text = { String(decoding: UnsafeBufferPointer(start: $0, count: $1), as: UTF8.self) }
      client.answers[us_frame_stream(frame), default: Answer()].fields.append(
        "\(text(name, nameLength)): \(text(value, valueLength))")
      return 0
    }
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
      _, _, stream, data, length, user in
      HTTP2TestClient.of(user).answers[stream, default: Answer()].body.append(
        contentsOf: UnsafeBufferPointer(start: data, count: length))
      return 0
    }
    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, user in
      HTTP2TestClient.of(user).take(frame)
      return 0
    }
    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, code, user in
      HTTP2TestClient.of(user).answers[stream, default: Answer()].code = code
      return 0
    }
    var option: OpaquePointer?
    nghttp2_option_new(&option)
    defer { nghttp2_option_del(option) }
    if window != nil { nghttp2_option_set_no_auto_window_update(option, 1) }
    nghttp2_session_client_new2(
      &session, callbacks, Unmanaged.passUnretained(self).toOpaque(), option)
    let entry = nghttp2_settings_entry(
      settings_id: Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue), value: window ?? 65_535)
    nghttp2_submit_settings(session, 0, [entry], 1)
  }

  deinit { nghttp2_session_del(session) }

  private static func of(_ user: UnsafeMutableRawPointer?) -> HTTP2TestClient {
    guard let user else { preconditionFailure("the session has lost its client") }
    return Unmanaged<HTTP2TestClient>.fromOpaque(user).takeUnretainedValue()
  }

  private func take(_ frame: UnsafePointer<nghttp2_frame>?) {
    guard let frame else { return }
    switch UInt32(us_frame_type(frame)) {
    case NGHTTP2_GOAWAY.rawValue: goAways.append(frame.pointee.goaway.error_code)
    case NGHTTP2_SETTINGS.rawValue:
      for index in 0..<frame.pointee.settings.niv {
        let entry = frame.pointee.settings.iv[index]
        settings[entry.settings_id] = entry.value
      }
    case NGHTTP2_HEADERS.rawValue, NGHTTP2_DATA.rawValue:
      if us_frame_flags(frame) & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
        answers[us_frame_stream(frame), default: Answer()].hasEnded = true
      }
    default: break
    }
  }

  /// Asks, and tells the number of the stream. An unfinished body has no end.
  @discardableResult
  package func request(
    _ method: String, _ path: String, authority: String = "localhost",
    _ more: [(String, String)] = [], body: [UInt8]? = nil, isUnfinished: Bool = false
  ) -> Int32 {
    let fields =
      [
        (":method", method), (":scheme", "https"), (":authority", authority), (":path", path),
      ] + more
    var texts = fields.map { (Array($0.0.utf8), Array($0.1.utf8)) }
    var list: [nghttp2_nv] = []
    // The session copies what is lent for the call.
    var kept: [UnsafeMutableBufferPointer<UInt8>] = []
    defer { for buffer in kept { buffer.deallocate() } }
    for index in texts.indices {
      let name = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: texts[index].0.count + 1)
      let value = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: texts[index].1.count + 1)
      _ = name.update(fromContentsOf: texts[index].0)
      _ = value.update(fromContentsOf: texts[index].1)
      kept += [name, value]
      list.append(
        nghttp2_nv(
          name: name.baseAddress, value: value.baseAddress, namelen: texts[index].0.count,
          valuelen: texts[index].1.count, flags: 0))
    }
    texts = []
    guard let body else {
      return nghttp2_submit_request(session, nil, list, list.count, nil, nil)
    }
    var source = nghttp2_data_provider()
    source.read_callback = { _, stream, room, length, flags, _, user in
      let client = HTTP2TestClient.of(user)
      let body = client.bodies[stream] ?? []
      let start = client.uploads[stream] ?? 0
      let count = min(length, body.count - start)
      for index in 0..<count { room?[index] = body[start + index] }
      client.uploads[stream] = start + count
      guard start + count == body.count else { return count }
      if client.unfinished.contains(stream) {
        return count > 0 ? count : Int(NGHTTP2_ERR_DEFERRED.rawValue)
      }
      flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
      return count
    }
    let stream = nghttp2_submit_request(session, nil, list, list.count, &source, nil)
    bodies[stream] = body
    if isUnfinished { unfinished.insert(stream) }
    return stream
  }

  package func reset(_ stream: Int32) { nghttp2_submit_rst_stream(session, 0, stream, 8) }

  /// Opens a stream's window and the connection's by so much.
  package func open(_ stream: Int32, by count: Int32) {
    nghttp2_submit_window_update(session, 0, stream, count)
    nghttp2_submit_window_update(session, 0, 0, count)
  }

  /// Lends what is to be sent now.
  package func output() -> [UInt8] {
    var out: [UInt8] = []
    var bytes: UnsafePointer<UInt8>?
    while case let count = nghttp2_session_mem_send(session, &bytes), count > 0 {
      out.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }
    return out
  }

  @discardableResult
  package func receive(_ bytes: [UInt8]) -> Bool {
    nghttp2_session_mem_recv(session, bytes, bytes.count) >= 0
  }
}
