import Testing

@testable import GoogleAuthority

@Suite struct RegisterTests {
  private static func register(_ numbers: [Int]) -> Register<ProjectNumber, Project> {
    var register = Register<ProjectNumber, Project>()
    for number in numbers {
      let project = Project(number: ProjectNumber(rawValue: String(number)), name: "\(number)")
      register.put(project, as: project.number)
    }
    return register
  }

  @Test func findsByIdentifierAndByItsBytes() {
    let register = Self.register(Array(1000...1099))
    #expect(register.count == 100)
    #expect(register[ProjectNumber(rawValue: "1042")]?.name == "1042")
    #expect(register.find(utf8: "1042".utf8Span.span)?.value.name == "1042")
    #expect(register[ProjectNumber(rawValue: "1100")] == nil)
    #expect(register.keys.map(\.rawValue) == (1000...1099).map(String.init))
  }

  @Test func aSecondOneTakesThePlaceOfTheFirst() {
    var register = Self.register([1, 2])
    let number = ProjectNumber(rawValue: "1")
    register.put(Project(number: number, name: "other"), as: number)
    #expect(register.values.map(\.name) == ["other", "2"])
  }

  @Test func theOrderDoesNotMatter() {
    #expect(Self.register([1, 2, 3]) == Self.register([3, 1, 2]))
    #expect(Self.register([1, 2, 3]).hashValue == Self.register([3, 1, 2]).hashValue)
    #expect(Self.register([1, 2, 3]) != Self.register([1, 2, 4]))
    #expect(Self.register([1, 2]) != Self.register([1, 2, 3]))
  }
}
