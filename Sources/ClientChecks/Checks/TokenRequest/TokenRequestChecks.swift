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
    rule: "Requests to the token endpoint use POST.",
    threat: "A GET request has its secrets in the URL, which ends up in logs.",
    usualCause: "A helper for GET requests was used.",
    fix: "Send a form with POST."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "POST") { request in
      let method = request.exchange.request.method
      return method == "POST" ? nil : .worse(method, at: request.decisive)
    }
  }

  static let mediaType = Check(
    "TR-02", .must, "The body is a form in UTF-8", citing: ["6749§4.1.3", "6749§B"],
    rule: "The body of a token request is application/x-www-form-urlencoded, in UTF-8.",
    threat: "The request works with lenient servers and fails with all others.",
    usualCause: "The HTTP library sends JSON by default.",
    fix: "Encode the parameters as a form, and set Content-Type accordingly."
  ) { scene in
    Ruling.over(
      scene.tokenRequests, "token request", expected: "application/x-www-form-urlencoded"
    ) { request in
      guard let type = request.exchange.request.fields[first: "content-type"] else {
        return .worse("no Content-Type", at: request.decisive)
      }
      let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
      if name != "application/x-www-form-urlencoded" { return .worse(type, at: request.decisive) }
      if request.exchange.request.method == "POST", request.exchange.request.body.text.isEmpty {
        // What is missing is the matter of others; what stands in the query should stand here.
        return request.query.fields.isEmpty
          ? .unobserved("the body is empty")
          : .worse("a form without a field", at: request.decisive)
      }
      let isText = !request.form.flaws.contains { $0.kind == .invalidUTF8 }
      return isText ? nil : .worse("bytes that aren't UTF-8", at: request.decisive)
    }
  }

  static let repetition = Check(
    "TR-08", .mustNot, "No parameter twice", citing: ["6749§3.2"],
    rule: "A token request has no parameter more than once.",
    threat: "Two readers of the request may believe different values.",
    usualCause: "The library adds a parameter that the program has already added.",
    fix: "Have either the library or the program add client_id and client_secret."
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
    rule: "The URL of a token request contains no code, secret, verifier or token.",
    threat: "URLs are written to the logs of every server and proxy on the path.",
    usualCause: "The parameters were put into the query instead of the body.",
    fix: "Put every parameter into the body."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "no secret") { request in
      request.targetMarks.first.map { .worse("\($0)", at: request.decisive) }
    }
  }

  static let password = Check(
    "TR-09", .mustNot, "No password grant", citing: ["9700§2.4"],
    rule: "No token request uses grant_type=password.",
    threat: "The program sees the user's password, and second factors don't work.",
    usualCause: "The password grant looked simpler than opening a browser.",
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
    rule: "A token request identifies its client in the body or in the header.",
    threat: "The request is refused, or the code isn't bound to its client.",
    usualCause: "The app has no secret, so its id was left out as well.",
    fix: "Send client_id in the body."
  ) { scene in
    Ruling.over(scene.tokenRequests, "token request", expected: "client_id") { request in
      let assertion = request.parameters["client_assertion"] ?? request.parameters["assertion"]
      let isNamed =
        request.parameters["client_id"]?.isEmpty == false || assertion != nil
        || request.exchange.authorization?.user?.isEmpty == false
      guard isNamed else {
        return .worse("neither client_id nor credentials", at: request.decisive)
      }
      let isInAddress =
        request.exchange.request.method == "POST" && request.form["client_id"] == nil
        && request.parameters["client_id"] != nil
        && assertion == nil && request.exchange.authorization == nil
      return isInAddress ? .lesser("client_id in the address", at: request.decisive) : nil
    }
  }

  static let oneMethod = Check(
    "TR-06", .mustNot, "One way of authentication at a time", citing: ["6749§2.3"],
    rule: "The client's secret is in the header or in the body, but never in both.",
    threat: "Strict servers refuse such a request.",
    usualCause: "The library sends Basic credentials, and the program also adds the secret.",
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
