internal import CNGHTTP2

/// Owns the options that a session is made with.
@safe struct HTTP2Options: ~Copyable {
  let raw: OpaquePointer

  init?(_ limits: HTTP2Limits) {
    var options: OpaquePointer?
    guard unsafe nghttp2_option_new(&options) == 0, let options = unsafe options else { return nil }
    unsafe raw = options
    // Streams that are over are of no use: nobody's priority hangs on them.
    unsafe nghttp2_option_set_no_closed_streams(options, 1)
    unsafe nghttp2_option_set_max_outbound_ack(options, limits.acknowledgements)
    unsafe nghttp2_option_set_max_settings(options, limits.settings)
    unsafe nghttp2_option_set_max_continuations(options, limits.continuations)
    unsafe nghttp2_option_set_stream_reset_rate_limit(
      options, UInt64(limits.resets), UInt64(limits.resetsPerSecond))
  }

  deinit { unsafe nghttp2_option_del(raw) }
}
