/// How much a profile wants a check to hold.
package enum Level: String, Hashable, Sendable, CaseIterable {
  case required, recommended, info
}
