import COpenSSL
import Testing

@testable import Keyring

@Suite struct KeyringFailureTests {
  /// Fails in OpenSSL without anybody taking the reason out of the queue.
  private func leaveAnError() {
    #expect(EVP_MD_fetch(nil, "no such digest", nil) == nil)
    #expect(!errorQueueIsEmpty)
  }

  @Test func saysWhatFailedAndWhy() {
    #expect("\(KeyringFailure(operation: "f", reasons: []))" == "f failed")
    #expect("\(KeyringFailure(operation: "f", reasons: ["a", "b"]))" == "f failed: a; b")
  }

  @Test func drainingTakesEveryReason() {
    LibCrypto.start()
    ERR_clear_error()
    leaveAnError()
    leaveAnError()
    let failure = KeyringFailure.drained(after: "f")
    let reason = "digital envelope routines: unsupported"
    #expect(failure == KeyringFailure(operation: "f", reasons: [reason, reason]))
    #expect(errorQueueIsEmpty)
  }

  @Test func anErrorLeftBehindIsNotBlamedOnTheNextCall() {
    LibCrypto.start()
    leaveAnError()
    #expect {
      try LibCrypto.call("f") { 0 }
    } throws: { error in
      (error as? KeyringFailure) == KeyringFailure(operation: "f", reasons: [])
    }
    #expect(errorQueueIsEmpty)
  }

  @Test func aQuestionLeavesNoErrorBehind() {
    let answer = LibCrypto.ask {
      leaveAnError()
      return 0
    }
    #expect(!answer)
    #expect(errorQueueIsEmpty)
  }
}
