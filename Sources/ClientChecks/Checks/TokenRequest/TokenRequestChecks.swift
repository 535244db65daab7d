internal import Evidence
internal import WireFormats
internal import Words

/// Checks of the form and content of token requests.
enum TokenRequestChecks {
  static let all = [
    method, mediaType, exchange, address, identification, oneMethod, repetition, password, reuse,
    destination,
  ]
}

// MARK: - Its form

extension TokenRequestChecks {
  static let method = Check(
    "TR-01", .must, "Token requests are `POST` requests", citing: ["6749§3.2"],
    rule: "The token endpoint is asked with POST, and with nothing else.",
    threat: "The secrets of a GET request are in its address, and end up in logs.",
    usualCause: "A helper for reading addresses was used.",
    fix: "Send a POST request with a form."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "POST") { request in
      let method = request.exchange.request.method
      return method == "POST" ? nil : .worse(method, at: request.decisive)
    }
  }

  static let mediaType = Check(
    "TR-02", .must, "The body is a form in UTF-8", citing: ["6749§4.1.3", "6749§B"],
    rule: "The body of a token request is application/x-www-form-urlencoded, in UTF-8.",
    threat: "It works with a server that is kind, and fails with all others.",
    usualCause: "The HTTP library sends JSON unless it is told otherwise.",
    fix: "Encode the parameters as a form, and say so in Content-Type."
  ) { scene in
    Ruling.over(
      scene.tokenRequests, "token request", expected: "application/x-www-form-urlencoded"
    ) { request in
      guard let type = request.exchange.request.fields[first: "content-type"] else {
        return .worse("no Content-Type", at: request.decisive)
      }
      let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
      if name != "application/x-www-form-urlencoded" { return .worse(type, at: request.decisive) }
      let isText = !request.form.flaws.contains { $0.kind == .invalidUTF8 }
      return isText ? nil : .worse("bytes that are no UTF-8", at: request.decisive)
    }
  }

  static let repetition = Check(
    "TR-08", .mustNot, "No parameter twice", citing: ["6749§3.2"],
    rule: "No parameter of a token request occurs more than once.",
    threat: "Two readers of the request may believe different values.",
    usualCause: "A library adds what the program has added already.",
    fix: "Leave client_id and client_secret to one of the two."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "each parameter once") { request in
      let names = request.form.fields.map(\.name) + request.query.fields.map(\.name)
      var seen: Set<String> = []
      let repeated = names.first { !seen.insert($0).inserted }
      return repeated.map { .worse("\($0) twice", at: request.decisive) }
    }
  }

  static let address = Check(
    "TR-04", .mustNot, "Nothing secret in the token URL", citing: ["6749§2.3.1", "2.1§2.4.1"],
    rule: "The address of a token request holds no code, secret, verifier or token.",
    threat: "Addresses are written to the logs of every server and proxy on the way.",
    usualCause: "The parameters were put into the query instead of the body.",
    fix: "Put every parameter into the body."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "no secret") { request in
      request.targetMarks.first.map { .worse("\($0)", at: request.decisive) }
    }
  }

  static let password = Check(
    "TR-09", .mustNot, "No password grant", citing: ["9700§2.4"],
    rule: "No token request has grant_type=password.",
    threat: "The program sees the user's password, and second factors are of no use.",
    usualCause: "It saved writing a login page.",
    fix: "Use the code flow in the browser, or the device flow."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "another grant") { request in
      request.grantType == "password" ? .worse("grant_type=password", at: request.decisive) : nil
    }
  }
}

// MARK: - Who asks

extension TokenRequestChecks {
  static let identification = Check(
    "TR-05", .must, "The client identifies itself", citing: ["6749§3.2.1", "6749§4.1.3"],
    rule: "A token request names its client, in the body or in the header.",
    threat: "The request is refused, or a code isn't tied to the client that it was meant for.",
    usualCause: "An installed app has no secret, so its id was left out along with it.",
    fix: "Send client_id in the body."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "client_id") { request in
      let assertion = request.parameters["client_assertion"] ?? request.parameters["assertion"]
      let isNamed =
        request.parameters["client_id"]?.isEmpty == false || assertion != nil
        || request.exchange.authorization?.user?.isEmpty == false
      return isNamed ? nil : .worse("neither client_id nor credentials", at: request.decisive)
    }
  }

  static let oneMethod = Check(
    "TR-06", .mustNot, "One way of authentication at a time", citing: ["6749§2.3"],
    rule: "The client's secret is in the header or in the body, never in both.",
    threat: "Strict servers refuse such a request.",
    usualCause: "The library sends Basic credentials, and the program adds its secret.",
    fix: "Choose one of the two in the library's settings."
  ) { scene in
    Ruling.over(
      scene.tokenRequests, "token request", expected: "the secret in one place"
    ) { request in
      let isBasic = request.exchange.authorization?.scheme.lowercased() == "basic"
      return isBasic && request.parameters["client_secret"]?.isEmpty == false
        ? .worse("Basic credentials and client_secret", at: request.decisive) : nil
    }
  }
}
