import Testing
import WireFormats

struct JSONValueTests {
  let value: JSONValue = [
    "keys": [["kid": "a", "n": 1.5], ["kid": "b"]], "ok": true, "none": nil, "count": 2,
  ]

  @Test func reachesInside() {
    #expect(value["keys"]?[1]?["kid"] == "b")
    #expect(value[["keys", 0, "kid"]] == "a")
    #expect(value[["keys", 2]] == nil)
    #expect(value[["keys", -1]] == nil)
    #expect(value[["keys", "kid"]] == nil)
    #expect(value[["ok", "x"]] == nil)
    #expect(value[[] as JSONPath] == value)
    #expect(value["none"] == .some(.null))
    #expect(value["missing"] == nil)
  }

  @Test func viewsGiveOnlyTheirKind() {
    #expect(value["ok"]?.boolValue == true)
    #expect(value["count"]?.intValue == 2)
    #expect(value["count"]?.stringValue == nil)
    #expect(value["keys"]?[0]?["n"]?.doubleValue == 1.5)
    #expect(value["keys"]?.arrayValue?.count == 2)
    #expect(value["keys"]?[0]?["kid"]?.stringValue == "a")
    #expect(value.objectValue?.names == ["keys", "ok", "none", "count"])
    #expect(value["none"]?.isNull == true)
    #expect(value["ok"]?.isNull == false)
    #expect(value.boolValue == nil && value.numberValue == nil && value.arrayValue == nil)
    #expect(JSONValue.null.objectValue == nil)
  }

  @Test func namesItsKind() {
    let kinds = ([nil, true, 1, "", [], [:]] as [JSONValue]).map(\.kindName)
    #expect(kinds == ["null", "a boolean", "a number", "a string", "an array", "an object"])
  }

  @Test func memberOrderIsPartOfEquality() {
    #expect(["a": 1, "b": 2] as JSONValue != ["b": 2, "a": 1])
    #expect("x\(1)" as JSONValue == .string("x1"))
  }
}

struct JSONObjectTests {
  @Test func setsInPlaceAppendsAndRemoves() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = 3
    object["c"] = .null
    #expect(object == ["a": 3, "b": 2, "c": .null])
    object["b"] = nil
    object["x"] = nil
    #expect(object.names == ["a", "c"])
    #expect(object["c"] == .some(.null))
  }

  @Test func aRepeatedNameKeepsItsPlaceAndTheLastValue() {
    #expect(JSONObject([("a", 1), ("b", 2), ("a", 3)]) == ["a": 3, "b": 2])
  }

  @Test func namesAreTheSameOnlyByteForByte() {
    let object: JSONObject = ["\u{212A}": 1, "K": 2]
    #expect(object["K"] == 2)
    #expect(object.members.count == 2)
  }
}
