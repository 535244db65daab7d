/// How strongly a specification, or the house, asks a client for something.
package enum Keyword: String, Hashable, Sendable, CaseIterable {
  case must = "MUST"
  case mustNot = "MUST NOT"
  case should = "SHOULD"
  case shouldNot = "SHOULD NOT"
  case may = "MAY"
}
