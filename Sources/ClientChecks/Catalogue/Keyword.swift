/// The strength with which a specification, or this project, asks a client for something.
package enum Keyword: String, Hashable, Sendable, CaseIterable {
  case must = "MUST"
  case mustNot = "MUST NOT"
  case should = "SHOULD"
  case shouldNot = "SHOULD NOT"
  case may = "MAY"
}
