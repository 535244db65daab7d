import Testing
import WireFormats

@Suite struct JSONTextTests {
  @Test(arguments: ["", "drive", "a \"quoted\" one, longer than a block", "0123456789abcdef"])
  func isWrittenAsTheTextItself(_ text: String) {
    var copied: [UInt8] = []
    var written: [UInt8] = []
    JSONWriter.write(.google, into: &copied) { json in
      json.object { json in
        json.name("scope")
        json.string(JSONText(text))
        json.member("more", 1)
      }
    }
    JSONWriter.write(.google, into: &written) { json in
      json.object { json in
        json.member("scope", text)
        json.member("more", 1)
      }
    }
    #expect(copied == written)
  }
}
