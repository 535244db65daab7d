/// A network other than this process's own, in which sockets can be made.
///
/// A socket stays where it was made: all else is done with it as with any other.
package struct NetworkSpace: Sendable, Hashable {
  /// A hold on the network, which its maker keeps open.
  let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }
}
