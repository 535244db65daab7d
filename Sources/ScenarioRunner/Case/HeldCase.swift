package import Evidence
package import Words

/// A case that was played and whose mock goes on, for whoever wants to look around in it.
package struct HeldCase: Sendable {
  package var name: PlayedCase
  /// The mock's addresses by their words, such as `token`.
  package var addresses: [Evidence.Field]
  /// Where a browser that knows nothing of the mock's certificate finds it.
  package var url: String
  package var folder: String
  /// Starts a program as the client was started: in its folder, with its environment.
  package var launcher: String
  /// The command lines of the driver's actions, by their names.
  package var commands: [Command]

  package struct Command: Hashable, Sendable {
    package var action: String
    package var arguments: [String]
  }
}
