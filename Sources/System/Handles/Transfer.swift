internal import CSystem
internal import Glibc

/// The result of a read or a write, carried through interruptions.
enum Transfer {
  case moved(Int)
  case failed(Int32)

  init(_ body: () -> Int) {
    while true {
      let count = body()
      if count >= 0 {
        self = .moved(count)
        return
      }
      if errno != EINTR {
        self = .failed(errno)
        return
      }
    }
  }

  /// Writes without the signals that end a process when a pipe's reader has gone or a file has
  /// reached its limit: both are errors here. A pipe has no flag for that.
  static func write(_ bytes: UnsafeRawBufferPointer, to number: Int32) -> Transfer {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let transfer = Transfer { unsafe Glibc.write(number, bytes.baseAddress, bytes.count) }
    switch transfer {
    case .failed(EPIPE), .failed(EFBIG):
      var now = timespec()
      unsafe sigtimedwait(&signals, nil, &now)
    case .failed, .moved: break
    }
    return transfer
  }

  /// Pieces are written together until they are this long.
  private static let blockSize = 1 << 16

  /// Writes all contents, and returns zero or the number of the error that stopped it.
  static func writeAll(
    _ contents: (_ write: @escaping ([UInt8]) -> Void) -> Void, to number: Int32
  ) -> Int32 {
    var block: [UInt8] = []
    var code: Int32 = 0
    contents { piece in
      guard code == 0 else { return }
      block += piece
      guard block.count >= blockSize else { return }
      code = writeAll(block, to: number)
      block.removeAll(keepingCapacity: true)
    }
    return code == 0 ? writeAll(block, to: number) : code
  }

  /// Writes all bytes, and returns zero or the number of the error that stopped it. Where there is
  /// no room at the moment it waits.
  static func writeAll(_ bytes: [UInt8], to number: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        switch unsafe write(UnsafeRawBufferPointer(rebasing: rest), to: number) {
        case .moved(let count): unsafe rest = rest.dropFirst(count)
        case .failed(EAGAIN): waitForRoom(in: number)
        case .failed(let code): return code
        }
      }
      return 0
    }
  }

  /// Another process that shares the terminal or pipe may have made it non-blocking.
  private static func waitForRoom(in number: Int32) {
    var interest = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&interest, 1, -1)
  }
}
