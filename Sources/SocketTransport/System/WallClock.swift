internal import Glibc
package import WireFormats

/// The real time of day. Read at the edge only: inside, time comes in as a value.
package enum WallClock {
  package static func now() -> Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(secondsSince1970: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }
}
