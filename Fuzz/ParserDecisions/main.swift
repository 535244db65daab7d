import WireFormats

// Reads one input a line, in hexadecimal, and writes one line of JSON about each: what
// `scripts/compare-parsers` compares with another parser's decisions.
while let line = readLine() {
  guard let input = Hex.decode(line) else { fatalError("not hexadecimal: \(line)") }
  let decision = ParserDecision(on: input)
  var output: [UInt8] = []
  JSONWriter.write(.compact, into: &output) { decision.write(to: &$0) }
  print(String(decoding: output, as: UTF8.self))
}
