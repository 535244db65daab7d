internal import CSystem
internal import Glibc

/// The process of this program: its number, its rights, its environment and its end.
package enum CurrentProcess {
  package static var id: Int32 { getpid() }

  package static var isRoot: Bool { geteuid() == 0 }

  /// The file of this program, wherever it was started from.
  package static var program: String? { FileTree.target(of: "/proc/self/exe") }

  /// True if no loader has brought libraries to this program: all of them are inside.
  package static var isStatic: Bool { getauxval(UInt(AT_BASE)) == 0 }

  /// All variables. Of a name that occurs twice the first counts, as for `getenv`.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var cursor = unsafe environ
    while let entry = unsafe cursor.pointee {
      let text = unsafe String(cString: entry)
      unsafe cursor += 1
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { continue }
      let name = String(text[..<equals])
      if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
    }
    return variables
  }

  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Becomes another program, named by its path. It returns only if that can't be started.
  package static func become(_ words: [String]) {
    guard let path = words.first else { return }
    let arguments = CStrings(words)
    unsafe execv(path, arguments.pointers)
  }

  /// Sends a signal to this process.
  package static func send(_ signal: Signal) { kill(getpid(), signal.rawValue) }

  /// Ends the process with a code.
  package static func end(_ code: Int32) -> Never { exit(code) }

  /// Gives the calling thread up until the process ends.
  package static func rest() -> Never {
    while true { pause() }
  }
}
