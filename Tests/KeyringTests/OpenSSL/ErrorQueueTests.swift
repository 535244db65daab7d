import COpenSSL
import Testing

@testable import Keyring

@Suite struct ErrorQueueTests {
  @Test func drainingEmptiesTheQueueInOrder() {
    LibCrypto.start()
    ERR_clear_error()
    #expect(ErrorQueue.drain().isEmpty)
    #expect(EVP_MD_fetch(nil, "no such digest", nil) == nil)
    #expect(BIO_new_file("/no such file", "r") == nil)
    let entries = ErrorQueue.drain()
    #expect(
      entries.map(\.library) == ["digital envelope routines", "system library", "BIO routines"])
    // OpenSSL has no words for the system's errors.
    #expect(entries.map(\.reason) == ["unsupported", "error 80000002", "no such file"])
    #expect(entries.last?.description == "BIO routines: no such file")
    #expect(errorQueueIsEmpty)
  }
}
