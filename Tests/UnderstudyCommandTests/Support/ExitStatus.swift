import Dispatch
import Glibc

/// Runs a program found in PATH with no input and gives its status, or nil if there is none.
///
/// The wait takes place on a thread of its own, so that no test's thread is blocked by it.
func exitStatus(of words: [String]) async -> Int32? {
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
  arguments.append(nil)
  defer { for argument in arguments { free(argument) } }
  var child: pid_t = 0
  guard posix_spawnp(&child, words[0], nil, nil, arguments, environ) == 0 else { return nil }
  return await withCheckedContinuation { continuation in
    DispatchQueue.global().async { [child] in
      var status: Int32 = 0
      while waitpid(child, &status, 0) == -1, errno == EINTR {}
      // An exit has no signal in the low bits and its status in the next eight.
      continuation.resume(returning: status & 0x7F == 0 ? status >> 8 & 0xFF : -1)
    }
  }
}
