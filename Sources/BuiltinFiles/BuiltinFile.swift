/// A file that travels inside the program, so that it works on a machine that has nothing else.
package struct BuiltinFile: Hashable, Sendable {
  /// Its path in the repository, such as `google-desktop/login/happy-path.yaml`.
  package let path: String
  package let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  package var bytes: [UInt8] { Array(text.utf8) }

  /// The address by which a user asks for it: `@builtin/google-desktop/login/happy-path`.
  package var address: String { Builtin.prefix + name }

  /// The last part of the path.
  package var fileName: String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// True if understudy reads it itself; false for a program that goes with one.
  package var isYAML: Bool { path.hasSuffix(Self.ending) }

  /// The path as addresses have it.
  var name: String { isYAML ? String(path.dropLast(Self.ending.count)) : path }

  private static let ending = ".yaml"
}
