internal import CNGHTTP2
internal import HTTPWire

/// Owns an nghttp2 session of the server's side. The library reads and writes no socket: it is given
/// bytes, and gives some.
@safe final class HTTP2Session {
  private let session: OpaquePointer

  /// Nil when there is no memory for it. The machine that it calls back must outlive it.
  init?(calling machine: HTTP2ServerMachine, limits: HTTP2Limits, headerList: Int) {
    guard let options = HTTP2Options(limits) else { return nil }
    var session: OpaquePointer?
    let user = unsafe Unmanaged.passUnretained(machine).toOpaque()
    guard
      unsafe nghttp2_session_server_new2(&session, HTTP2Callbacks.shared.raw, user, options.raw)
        == 0,
      let session = unsafe session
    else { return nil }
    unsafe self.session = session
    greet(limits, headerList: headerList)
  }

  deinit { unsafe nghttp2_session_del(session) }

  /// Queues the settings and the window that Google's servers begin with.
  private func greet(_ limits: HTTP2Limits, headerList: Int) {
    let settings = [
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue),
        value: UInt32(clamping: limits.streams)),
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue),
        value: UInt32(clamping: limits.window)),
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE.rawValue),
        value: UInt32(clamping: headerList)),
    ]
    unsafe nghttp2_submit_settings(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
    unsafe nghttp2_session_set_local_window_size(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), 0, Int32(clamping: limits.window))
  }

  /// Reads all of the input. False when the connection is beyond help.
  func receive(_ input: Span<UInt8>) -> Bool {
    unsafe input.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return true }
      return unsafe nghttp2_session_mem_recv(session, start, buffer.count) >= 0
    }
  }

  /// Appends the next frame that is due; false when none is.
  func produce(into out: inout [UInt8]) -> Bool {
    var bytes: UnsafePointer<UInt8>?
    let count = unsafe nghttp2_session_mem_send(session, &bytes)
    guard count > 0, let bytes = unsafe bytes else { return false }
    unsafe out.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    return true
  }

  var wantsNothing: Bool {
    unsafe nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
  }

  /// True if a client lets no more of a stream's body come: its window, or that of the connection,
  /// is closed.
  func isBlocked(_ stream: StreamID) -> Bool {
    unsafe nghttp2_session_get_remote_window_size(session) <= 0
      || nghttp2_session_get_stream_remote_window_size(session, stream) <= 0
  }

  func resume(_ stream: StreamID) {
    unsafe nghttp2_session_resume_data(session, stream)
  }

  func reset(_ stream: StreamID, _ reason: HTTP2Reason) {
    unsafe nghttp2_submit_rst_stream(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, reason.rawValue)
  }

  /// Says that requests past the last one seen aren't answered; those before still are.
  func goAway() {
    let last = unsafe nghttp2_session_get_last_proc_stream_id(session)
    unsafe nghttp2_submit_goaway(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, HTTP2Reason.none.rawValue, nil, 0)
  }

  /// Says why the connection ends at once.
  func terminate(_ reason: HTTP2Reason) {
    unsafe nghttp2_session_terminate_session(session, reason.rawValue)
  }

  /// Says that the body of a request is wanted.
  func submitContinue(_ stream: StreamID) {
    unsafe submit(100, HTTPFields(), length: nil, carrying: { _ in true }) { fields in
      unsafe nghttp2_submit_headers(
        session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, nil, fields.baseAddress, fields.count,
        nil)
    }
  }

  /// Submits the head of an answer, and the source of its body if it has one.
  func submit(
    _ response: HTTPResponse, _ head: StreamResponseHead, on stream: StreamID, hasBody: Bool
  ) {
    let fields = response.fields
    unsafe submit(
      response.status.code, fields, length: head.contentLength,
      carrying: { head.carries(fields, at: $0) }
    ) { list in
      var source = unsafe nghttp2_data_provider()
      unsafe source.read_callback = giveBody
      _ = unsafe withUnsafePointer(to: &source) { source in
        unsafe nghttp2_submit_response(
          session, stream, list.baseAddress, list.count, hasBody ? source : nil)
      }
    }
  }

  /// Submits the fields behind a body.
  func submitTrailers(_ fields: HTTPFields, on stream: StreamID) {
    unsafe submit(nil, fields, length: nil, carrying: { _ in true }) { list in
      unsafe nghttp2_submit_trailer(session, stream, list.baseAddress, list.count)
    }
  }

  /// Lends fields as nghttp2 takes them, which copies them and makes their names' letters small.
  @inline(__always)
  private func submit(
    _ status: Int?, _ fields: HTTPFields, length: Int?, carrying carries: (Int) -> Bool,
    _ body: (UnsafeBufferPointer<nghttp2_nv>) -> Void
  ) {
    // The two numbers as text, behind each other.
    var digits: [UInt8] = []
    digits.reserveCapacity(24)
    if let status { digits.append(decimal: status) }
    let statusEnd = digits.count
    if let length { digits.append(decimal: length) }
    unsafe digits.withUnsafeBufferPointer { digits in
      unsafe fields.wire.withUnsafeBufferPointer { wire in
        var lines = unsafe [nghttp2_nv]()
        unsafe lines.reserveCapacity(fields.count + 2)
        if status != nil {
          unsafe lines.append(nghttp2_nv(":status", digits, 0..<statusEnd))
        }
        for position in 0..<fields.count where carries(position) {
          let place = fields.place(position)
          unsafe lines.append(nghttp2_nv(wire, place.name, place.value))
        }
        if length != nil {
          unsafe lines.append(nghttp2_nv("content-length", digits, statusEnd..<digits.count))
        }
        unsafe lines.withUnsafeBufferPointer { unsafe body($0) }
      }
    }
  }
}
