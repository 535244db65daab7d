/// HTTP/2, brought by a program that is linked with a library for it.
///
/// A value, so that what a server is configured with can bring it, and be compared.
package struct StreamProtocol: Sendable {
  private let making: @Sendable (HTTPLimits) -> any StreamMachine

  package init(making: @escaping @Sendable (HTTPLimits) -> any StreamMachine) {
    self.making = making
  }

  /// The machine of one connection.
  package func machine(limits: HTTPLimits) -> any StreamMachine { making(limits) }
}

/// A program has one, if any: none is unlike another.
extension StreamProtocol: Hashable {
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
