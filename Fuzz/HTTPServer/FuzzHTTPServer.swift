import FuzzSupport
import HTTPWire

/// Any bytes at all as a client's side of a connection.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzInput(start, count).withSpan { input in
    let whole = ServerRun(input, .whole)
    same(whole, ServerRun(input, .pieces), "The way the input arrives must not matter.")
    for case .request(let request) in whole.events { RequestRoundTrip.check(request) }
  }
  return 0
}
