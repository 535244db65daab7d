import CLibFuzzer
import FuzzSupport
import Glibc

/// The program of all targets: `Fuzz TARGET [options of libFuzzer] [inputs]`.
@main
enum FuzzProgram {
  static func main() {
    guard FuzzCatalogue.chosen != nil else {
      print("usage: Fuzz TARGET [option...] [input...]")
      print("targets: \(FuzzCatalogue.all.keys.sorted().joined(separator: " "))")
      exit(2)
    }
    // Without the target's name, of which libFuzzer knows nothing.
    var count = CommandLine.argc - 1
    let first = CommandLine.unsafeArgv
    first[1] = first[0]
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = first + 1
    exit(LLVMFuzzerRunDriver(&count, &arguments, testOneInput))
  }
}

/// Tries one input on the chosen target.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzCatalogue.chosen?.run(FuzzInput(start, count))
  return 0
}

/// Turns the search for lost memory off for the targets that read files.
///
/// Their vocabulary lives as long as the program, behind pointers whose tags hide them from the
/// search.
@c(__lsan_is_turned_off)
public func leaksAreLeft() -> CInt {
  let keeping: [any FuzzTarget.Type] = [
    PlaysTarget.self, ConfigurationTarget.self, ControlTarget.self, RecordsTarget.self,
  ]
  return keeping.contains { $0 == FuzzCatalogue.chosen } ? 1 : 0
}
