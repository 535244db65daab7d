/// The program: an action's name and its options in, an exit code out.
package enum RehearsalProgram {
  /// Exit 127 tells a harness that the action isn't one of ours.
  package static func run(_ arguments: [String]) async -> Int32 { 127 }
}
