// nghttp2's header, and readers of the parts of a frame that every callback asks for: Swift would copy
// the union that a frame is.
#pragma once

#include <nghttp2/nghttp2.h>

static inline uint8_t us_frame_type(const nghttp2_frame *frame) { return frame->hd.type; }

static inline uint8_t us_frame_flags(const nghttp2_frame *frame) { return frame->hd.flags; }

static inline int32_t us_frame_stream(const nghttp2_frame *frame) { return frame->hd.stream_id; }

static inline int us_begins_request(const nghttp2_frame *frame) {
  return frame->hd.type == NGHTTP2_HEADERS && frame->headers.cat == NGHTTP2_HCAT_REQUEST;
}
