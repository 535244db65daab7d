import Testing
import WireFormats

@Suite struct JSONTemplateTests {
  @Test(arguments: [JSONLayout.compact, .google, .oneSpace])
  func isWhatTheWriterWrites(_ layout: JSONLayout) {
    let bytes: [UInt8] = [0xfb, 0xff, 1, 2]
    func write(to json: inout JSONWriter, _ value: (inout JSONWriter, Int) -> Void) {
      json.object { json in
        json.name("token")
        value(&json, 0)
        json.member("kind", "Bearer")
        json.name("more")
        json.array { json in
          value(&json, 1)
          value(&json, 2)
        }
      }
    }
    func fill(_ gap: Int, _ json: inout JSONWriter) {
      switch gap {
      case 0: json.string(prefix: "ya29.", base64URL: bytes.span)
      case 1: json.number(-3599)
      case _: json.string("a \"quoted\" text that is longer than a block")
      }
    }
    let template = JSONTemplate(layout) { write(to: &$0) { json, _ in json.gap() } }
    var expected: [UInt8] = []
    JSONWriter.write(layout, into: &expected) { write(to: &$0) { json, gap in fill(gap, &json) } }
    for room in [0, 512] {
      let filled = template.bytes(room: room) { fill($0, &$1) }
      #expect(String(decoding: filled, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    }
    #expect(String(decoding: expected, as: UTF8.self).contains("ya29.-_8BAg"))
  }
}
