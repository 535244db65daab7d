internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on the scopes that clients can request.
enum ScopeOperations {
  private struct NewScope: ControlInput {
    var name = ""
    var sentence: String?

    static let form = ObjectForm(
      NewScope(),
      [
        .required("name", .text(.scope), \.name, "The scope as clients request it."),
        .optional(
          "sentence", .filled, \.sentence,
          "The explanation on consent pages, in place of Google's or the scope itself."),
      ])
  }

  /// A scope with its explanation.
  private struct KnownScope: Sendable {
    let name: String
    let sentence: String

    init(_ scope: Scope, in catalogue: ScopeCatalogue) {
      name = scope.rawValue
      sentence = catalogue.sentence(for: scope)
    }
  }

  private static let scope = AnswerForm<KnownScope>.named(
    "Scope",
    [
      .value("name", .text, { $0.name }, "The scope as answers have it."),
      .value("sentence", .text, { $0.sentence }, "The explanation on consent pages."),
    ])

  static let all = [
    ControlOperation(
      "listScopes", .get, "/scopes", "Lists the scopes that clients can request.",
      answer: .json(.object([.value("scopes", .list(scope), { $0 }, "By name.")])),
      perform: list),
    ControlOperation(
      "addScope", .post, "/scopes",
      "Adds a scope, or changes the sentence of one.", body: NewScope.self, status: .created,
      answer: .json(scope), failures: [.conflict], perform: add),
    ControlOperation(
      "removeScope", .delete, "/scopes/{scope}",
      "Takes back the addition of a scope, or the other sentence of one of Google's.",
      answer: .nothing, perform: remove),
  ]

  private static func list(_ call: ControlCall) -> [KnownScope] {
    let catalogue = call.scopes.catalogue
    return catalogue.all.map { KnownScope($0, in: catalogue) }
  }

  private static func add(
    _ call: ControlCall, _ new: NewScope
  ) throws(ControlFailure) -> KnownScope {
    let scope = Understudy.Scope(new.name)
    do throws(Understudy.RegistrationFailure) {
      try call.scopes.add(scope, sentence: new.sentence)
    } catch {
      throw ControlFailure(.conflict, error.description, at: ["name"])
    }
    return KnownScope(scope.scope, in: call.scopes.catalogue)
  }

  private static func remove(_ call: ControlCall) throws(ControlFailure) {
    let name = try call.place("scope")
    guard call.scopes.remove(Understudy.Scope(name)) else {
      throw .unknown("the scope '\(name)' wasn't added", at: "scope")
    }
  }
}
