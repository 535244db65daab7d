import TestSupport
import Testing

@testable import GoogleAuthority

@Suite struct XMLElementTests {
  @Test func aDocumentIsRead() throws {
    let text = """
      <?xml version="1.0"?><!-- why --><a:b xmlns:a="one" xmlns='two' c="&lt;&#65;&#x42;">\
      x&amp;y<d/><![CDATA[<z>]]><e f='"'> </e></a:b>

      """
    let root = try #require(XMLElement(parsing: Array(text.utf8)))
    #expect(root.name == XMLElement.Name(namespace: "one", local: "b"))
    #expect(root.attributes == ["c": "<AB"])
    #expect(root.text == "x&y<z>")
    #expect(root.children.map(\.name.namespace) == ["two", "two"])
    #expect(root.children.map(\.name.local) == ["d", "e"])
    #expect(root.children.last?.attributes == ["f": "\""])
  }

  @Test(arguments: [
    "", "x", "<a>", "<a></b>", "<a/><b/>", "<a:b/>", "<a b=c/>", "<a b='c/>", "<a>&nbsp;</a>",
    "<a>&#xD800;</a>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<a><![CDATA[x</a>", "<a",
    "< a/>",
    "<a/>x",
  ])
  func whatIsNoDocumentIsRefused(_ text: String) {
    #expect(XMLElement(parsing: Array(text.utf8)) == nil)
  }

  @Test func depthHasALimit() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    #expect(XMLElement(parsing: nested(32)) != nil)
    #expect(XMLElement(parsing: nested(33)) == nil)
    #expect(XMLElement(parsing: nested(100_000)) == nil)
  }

  /// No bytes trap the reader.
  @Test func spoiltBytesAreReadOrRefused() {
    let text = Array("<a:b xmlns:a=\"o\"><c d='&amp;'/><![CDATA[x]]><!--y-->&#65;</a:b>".utf8)
    var random = SeededGenerator(state: 1)
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      _ = XMLElement(parsing: bytes)
    }
  }
}
