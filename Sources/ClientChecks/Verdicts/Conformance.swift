/// What a run says about a client and a profile; known failures don't improve it.
package enum Conformance: String, Hashable, Sendable, CaseIterable {
  case conformant
  case conformantWithWarnings = "conformant with warnings"
  case notConformant = "not conformant"
  /// Nothing failed, but not everything required was seen.
  case incomplete
}
