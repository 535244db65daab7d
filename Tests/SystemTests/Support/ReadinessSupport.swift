import Dispatch

@testable import System

/// Suspends until a descriptor is readable, without holding a thread.
func isReadable(_ descriptor: Int32) async {
  let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
  await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
    source.setEventHandler { source.cancel() }
    // Only when it is cancelled has the source let go of the descriptor.
    source.setCancelHandler { waiter.resume() }
    source.activate()
  }
}

extension ChildProcess {
  func end() async -> End? {
    await isReadable(exitDescriptor)
    return collect()
  }
}

extension ChildStream {
  /// The text up to the stream's end.
  func text() async -> String {
    var bytes: [UInt8] = []
    while true {
      let reading = read { span in
        for index in span.indices { bytes.append(span[index]) }
      }
      switch reading {
      case .some: continue
      case .notYet: await isReadable(descriptor)
      case .ended: return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// The text until this is the end of it.
  func text(upTo end: String) async -> String {
    var text = ""
    while !text.hasSuffix(end) {
      let reading = read { span in
        var bytes: [UInt8] = []
        for index in span.indices { bytes.append(span[index]) }
        text += String(decoding: bytes, as: UTF8.self)
      }
      switch reading {
      case .some: continue
      case .notYet: await isReadable(descriptor)
      case .ended: return text
      }
    }
    return text
  }
}

extension Launch {
  static let path = "/usr/local/bin:/usr/bin:/bin"

  static func shell(_ script: String, environment: [String] = []) -> Launch {
    Launch("sh", ["-c", script], environment: environment, searchPath: path)
  }
}
