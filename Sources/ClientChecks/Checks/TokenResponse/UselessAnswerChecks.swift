internal import Evidence
internal import WireFormats
internal import Words

/// Checks of how a client deals with a token response that it can't use, and speaks of it.
enum UselessAnswerChecks {
  static let all = [mediaType, plainError, echo]
}

extension UselessAnswerChecks {
  static let mediaType = Check(
    "TS-16", .should, "A token response with another media type is rejected",
    by: [.wire, .process], in: .cases(["useless-tokens[page]", "broken-answers[page]"]),
    citing: ["6749§5.1"],
    rule: "A token response that isn't of the type application/json is an error.",
    threat: """
      The page of a hotel's or a company's network counts as an answer, and the sign-in is lost or \
      only seems to work.
      """,
    usualCause: "The body is parsed whatever its type.",
    fix: "Look at Content-Type first, and report the status and the type if it is another one."
  ) { scene in
    let answers = scene.struck(scene.tokenRequests)
    let ruling = scene.refusal(after: answers)
    // Some servers label good JSON so, and whoever reads it loses nothing by that.
    guard let answer = answers.first, let json = answer.answerJSON else { return ruling }
    let token = json["access_token"]?.stringValue
    let call = scene.requests.first {
      $0.number > answer.number && token != nil
        && $0.exchange.authorization?.credentials == token
    }
    if let call {
      return .lesser(
        "the token of an answer of another type was used", expected: "an error", at: call.decisive)
    }
    if case .holds = ruling.observation, json["expires_in"] == nil {
      return .unobserved("the answer lacks its lifetime, too, for which it may have been refused")
    }
    guard ruling.isViolation else { return ruling }
    return .lesser(
      "\(ruling.seen), with JSON of another type", expected: ruling.expected, at: ruling.decisive)
  }.with {
    $0.isProvenBySilence = true
    // The section binds the server alone.
    $0.isHouseRule = true
  }

  static let plainError = Check(
    "TS-21", .should, "An error that isn't JSON is reported by its status", by: [.process],
    in: .cases(["token-errors[text]", "token-errors[page]", "token-errors[gateway]"]),
    citing: ["6749§5.2"],
    rule: "When the token endpoint refuses without JSON, the client says with which status.",
    threat: """
      The user reads about an unexpected character, and nobody learns that a gateway was down or \
      the request was refused.
      """,
    usualCause: "The body is parsed before the status is looked at.",
    fix: "Look at the status first, and put it into the message when the body says nothing."
  ) { scene in
    let refusal = scene.struck(scene.tokenRequests).first { ($0.status ?? 0) >= 400 }
    guard let refusal, let status = refusal.status, let number = refusal.run else {
      return .unobserved("no error without JSON was sent")
    }
    let run = scene.evidence.runs[number]
    guard run.outcome != nil else { return .stillRunning }
    guard !run.hasSucceeded else { return .unobserved("\(run.story), and had nothing to report") }
    let words = scene.words(of: number)
    if words.names(status) { return .holds("the status is named", at: refusal.decisive) }
    if let trouble = words.troubleOfParsers ?? scene.breakdown(of: number) {
      return .lesser(
        "\(trouble), and no status", expected: "the status \(status)", at: refusal.decisive)
    }
    return words.allSatisfy(\.isWhitespace)
      ? .unobserved("nothing was said that could be read")
      : .lesser("a message without it", expected: "the status \(status)", at: refusal.decisive)
  }.with { $0.isBrokenByFailure = true }

  static let echo = Check(
    "TS-29", .shouldNot, "An unusable answer isn't shown", by: [.process, .files],
    in: .cases(["unusable-answer"]), citing: ["G:best"],
    rule: "A client that can't use a token response shows and logs nothing secret of it.",
    threat: "The refresh token in it is good, and people post error messages and logs.",
    usualCause: "The error contains the whole body, and is printed as it is.",
    fix: "Name the member that is wrong, and leave out all values."
  ) { scene in
    let answer = scene.struck(scene.tokenRequests).first { $0.status == 200 }
    guard let answer, let number = answer.run else {
      return .unobserved("no such token response was sent")
    }
    let brought = Set(CanaryMark.all(in: answer.exchange.answer?.body.text ?? "").map(\.secret))
    guard !brought.isEmpty else { return .unobserved("the answer had nothing secret in it") }
    let run = scene.evidence.runs[number]
    guard run.outcome != nil else { return .stillRunning }
    guard !run.hasSucceeded else { return .unobserved("\(run.story), so that it was no error") }
    let evidence = scene.evidence
    let outputs = evidence.outputs.indices.filter { index in
      evidence.outputs[index].run == number
        && CanaryMark.all(in: evidence.outputs[index].text).contains {
          brought.contains($0.secret)
        }
    }
    if let leak = scene.leak(in: outputs, .lesser) { return leak }
    for (index, file) in evidence.files.enumerated()
    where file.place != .store && file.run == number {
      guard let mark = file.secrets.first(where: { brought.contains($0.secret) }) else { continue }
      return .lesser(
        "\(mark) in \(file.path)", expected: "no secret in any file", at: Decisive(.file, index))
    }
    return .holds("\(run.story), and nothing of the answer was shown", at: answer.decisive)
  }.with { $0.isProvenBySilence = true }
}

extension CanaryMark {
  /// The secret that it stands for, however it is written.
  fileprivate var secret: CanaryMark {
    var mark = self
    mark.encoding = .plain
    return mark
  }
}

extension String {
  /// True if a status stands in it as a number of its own, or by its name.
  fileprivate func names(_ status: Int) -> Bool {
    let words = split { !$0.isLetter && !$0.isNumber }
    let phrase = [400: "bad request", 502: "bad gateway"][status]
    return words.contains { $0 == "\(status)" } || phrase.map(lowercased().contains) ?? false
  }

  /// The words by which a parser has told that it didn't get what it wanted; nil for none.
  fileprivate var troubleOfParsers: String? {
    let text = lowercased()
    return [
      "expecting value", "unexpected token", "unexpected character", "invalid character",
      "unexpected end", "parse error", "json",
    ].first(where: text.contains).map { "'\($0)'" }
  }
}
