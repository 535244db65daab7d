import Testing
import WireFormats

struct JSONLayoutCase: Sendable, CustomTestStringConvertible {
  var value: JSONValue
  var compact: String
  var google: String
  var oneSpace: String
  var testDescription: String { compact }

  static let all = [
    JSONLayoutCase(value: nil, compact: "null", google: "null\n", oneSpace: "null"),
    JSONLayoutCase(value: [], compact: "[]", google: "[]\n", oneSpace: "[]"),
    JSONLayoutCase(value: [:], compact: "{}", google: "{}\n", oneSpace: "{}"),
    JSONLayoutCase(
      value: ["a": 1, "b": []], compact: #"{"a":1,"b":[]}"#,
      google: "{\n  \"a\": 1,\n  \"b\": []\n}\n", oneSpace: "{\n \"a\": 1,\n \"b\": []\n}"),
    JSONLayoutCase(
      value: ["error": "invalid_grant", "error_description": "Bad Request"],
      compact: #"{"error":"invalid_grant","error_description":"Bad Request"}"#,
      google: "{\n  \"error\": \"invalid_grant\",\n  \"error_description\": \"Bad Request\"\n}\n",
      oneSpace: "{\n \"error\": \"invalid_grant\",\n \"error_description\": \"Bad Request\"\n}"),
    JSONLayoutCase(
      value: ["issuer": "https://a/", "types": ["code", "token"], "x": [[true], ["y": [:]]]],
      compact: #"{"issuer":"https://a/","types":["code","token"],"x":[[true],{"y":{}}]}"#,
      google: """
        {
          "issuer": "https://a/",
          "types": [
            "code",
            "token"
          ],
          "x": [
            [
              true
            ],
            {
              "y": {}
            }
          ]
        }

        """,
      oneSpace: """
        {
         "issuer": "https://a/",
         "types": [
          "code",
          "token"
         ],
         "x": [
          [
           true
          ],
          {
           "y": {}
          }
         ]
        }
        """),
  ]
}

struct JSONWriterTests {
  @Test(arguments: JSONLayoutCase.all)
  func laysOut(_ c: JSONLayoutCase) throws {
    #expect(c.value.text(.compact) == c.compact)
    #expect(c.value.text(.google) == c.google)
    #expect(c.value.text(.oneSpace) == c.oneSpace)
    #expect(try JSONValue(parsing: c.google) == c.value)
    #expect(try JSONValue(parsing: c.oneSpace) == c.value)
  }

  @Test func streamsWhatTheTreeWrites() {
    var output = Array("HTTP".utf8)
    JSONWriter.write(.google, into: &output) { writer in
      writer.object {
        $0.member("access_token", "ya29.a")
        $0.member("expires_in", 3_599)
        $0.member("ok", false)
        $0.member("list", ["a", nil])
        $0.name("rows")
        $0.array {
          $0.object { $0.member("n", -1) }
          $0.array { _ in }
          $0.string("x")
          $0.number(2)
          $0.bool(true)
          $0.null()
        }
      }
    }
    let value: JSONValue = [
      "access_token": "ya29.a", "expires_in": 3_599, "ok": false, "list": ["a", nil],
      "rows": [["n": -1], [], "x", 2, true, nil],
    ]
    #expect(String(decoding: output, as: UTF8.self) == "HTTP" + value.text(.google))
  }

  @Test(
    arguments: [
      ("a/b", #""a/b""#), ("\"\\", #""\"\\""#), ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
      ("\u{0}\u{1}\u{b}\u{1f} ", #""\u0000\u0001\u000b\u001f ""#), ("<é😀&'>", "\"<é😀&'>\""),
      ("\u{7f}\u{2028}", "\"\u{7f}\u{2028}\""),
    ])
  func escapesOnlyWhatMustBe(_ text: String, _ expected: String) throws {
    #expect(JSONValue.string(text).text(.compact) == expected)
    #expect(([text: 1] as JSONValue).text(.compact) == "{\(expected):1}")
    #expect(try JSONValue(parsing: expected) == .string(text))
  }

  @Test(arguments: [0, 1, 7, 8, 9, 10, 15, 16, 17, 600])
  func appendsTextsOfEveryLength(_ count: Int) {
    let text = String(repeating: "t", count: count)
    let escaped = "\(text)\\n\(text)"
    var output = Array("[".utf8)
    JSONWriter.write(.compact, into: &output) { writer in
      writer.array {
        for _ in 0..<100 {
          $0.string(text)
          $0.string("\(text)\n\(text)")
        }
      }
    }
    let items = repeatElement("\"\(text)\",\"\(escaped)\"", count: 100).joined(separator: ",")
    #expect(String(decoding: output, as: UTF8.self) == "[[\(items)]")
  }

  @Test(arguments: [
    0, 1, -1, 9, 10, 99, 100, -100, 3_599, 99_999_999, 100_000_000, -900_000_000_123, .max, .min,
  ])
  func writesIntegers(_ number: Int) {
    var output: [UInt8] = []
    JSONWriter.write(.compact, into: &output) { $0.number(number) }
    #expect(String(decoding: output, as: UTF8.self) == "\(number)")
  }

  @Test("One character is found and escaped wherever it is", arguments: [0, 1, 15, 16, 50, 98])
  func escapesInLongTexts(_ position: Int) throws {
    let before = String(repeating: "a", count: position)
    let after = String(repeating: "é", count: 99 - position)
    for byte in 0..<128 as Range<UInt8> {
      let text = "\(before)\(Unicode.Scalar(byte))\(after)"
      let written = JSONValue.string(text).text(.compact)
      let isEscaped = byte < 0x20 || byte == 0x22 || byte == 0x5c
      #expect((written == "\"\(text)\"") == !isEscaped)
      #expect(try JSONValue(parsing: written) == .string(text))
    }
  }
}
