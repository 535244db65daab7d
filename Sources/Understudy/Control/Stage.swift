internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// What the control API works on: an instance, and those that were made from it.
struct Stage: Sendable {
  let service: Service
  let troupe: Troupe
  let configuration: Understudy.Configuration
}
