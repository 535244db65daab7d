/// The verdict of a run on a client by a profile; known failures don't improve it.
package enum Conformance: String, Hashable, Sendable, CaseIterable {
  case conformant
  case conformantWithWarnings = "conformant with warnings"
  case notConformant = "not conformant"
  /// Nothing failed, but not everything required was seen, or the run was interrupted.
  case incomplete
}

extension Conformance: Recordable {}
