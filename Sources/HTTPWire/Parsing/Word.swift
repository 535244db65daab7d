/// The words of field values that the machines act on, in lower case.
enum Word {
  static let chunked = Array("chunked".utf8)
  static let close = Array("close".utf8)
  static let keepAlive = Array("keep-alive".utf8)
  static let continueExpectation = Array("100-continue".utf8)
}
