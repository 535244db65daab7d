extension Evidence {
  /// The evidence with the name of every secret in its place: what is judged, shown and saved.
  ///
  /// Secrets in sealed evidence are found by name, so judging it again from a file can't
  /// come out differently.
  ///
  /// Canaries that were made of its secrets before can be passed in.
  package func sealed(with canaries: Canaries? = nil) -> Evidence {
    let canaries = canaries ?? Canaries(secrets)
    var sealed = self
    sealed.runs.forEachInPlace { $0.conceal(with: canaries) }
    sealed.exchanges.forEachInPlace { $0.conceal(with: canaries) }
    sealed.concealOutputs(with: canaries)
    sealed.openings.forEachInPlace { $0.conceal(with: canaries) }
    sealed.visits.forEachInPlace { $0.conceal(with: canaries) }
    sealed.processes.forEachInPlace { $0.arguments = $0.arguments.map(canaries.concealing) }
    sealed.files.forEachInPlace {
      $0.path = canaries.concealing($0.path)
      $0.text = $0.text.map(canaries.concealing)
    }
    sealed.notes.forEachInPlace { $0.text = canaries.concealing($0.text) }
    sealed.secrets.forEachInPlace { $0.value = nil }
    return sealed
  }

  /// The text of `evidence.json`. It never holds a secret: what is written is sealed.
  package var json: [UInt8] { Self.document.bytes(of: sealed()) }
}

extension Evidence {
  /// Output comes in pieces as it was read, and what one stream says is one text.
  fileprivate mutating func concealOutputs(with canaries: Canaries) {
    let streams = Dictionary(grouping: outputs.indices) { [outputs] index in
      [outputs[index].run, outputs[index].stream == .standardOutput ? 1 : 2]
    }
    for indices in streams.values {
      let texts = canaries.concealing(pieces: indices.map { outputs[$0].text })
      for (index, text) in zip(indices, texts) { outputs[index].text = text }
    }
  }
}

extension Evidence.Run {
  fileprivate mutating func conceal(with canaries: Canaries) {
    arguments = arguments.map(canaries.concealing)
    account = account.map(canaries.concealing)
  }
}

extension Evidence.Exchange {
  fileprivate mutating func conceal(with canaries: Canaries) {
    request.conceal(with: canaries)
    answer?.conceal(with: canaries)
    guard var authorization else { return }
    authorization.user = authorization.user.map(canaries.concealing)
    authorization.credentials = canaries.concealing(authorization.credentials)
    self.authorization = authorization
  }
}

extension Evidence.Opening {
  fileprivate mutating func conceal(with canaries: Canaries) {
    url = canaries.concealing(url)
    arguments = arguments.map(canaries.concealing)
    // The rest of an environment is private.
    environment = environment.compactMap { variable in
      let value = canaries.concealing(variable.value)
      return value.contains("‹") ? Evidence.Field(variable.name, value) : nil
    }
  }
}

extension Evidence.Visit {
  fileprivate mutating func conceal(with canaries: Canaries) {
    url = canaries.concealing(url)
    request.conceal(with: canaries)
    answer?.conceal(with: canaries)
    failure = failure.map(canaries.concealing)
  }
}

extension Evidence.Request {
  fileprivate mutating func conceal(with canaries: Canaries) {
    target = canaries.concealing(target)
    fields.conceal(with: canaries)
    body.text = canaries.concealing(body.text)
    parameters.conceal(with: canaries)
  }
}

extension Evidence.Answer {
  fileprivate mutating func conceal(with canaries: Canaries) {
    fields.conceal(with: canaries)
    body.text = canaries.concealing(body.text)
  }
}

extension [Evidence.Field] {
  fileprivate mutating func conceal(with canaries: Canaries) {
    forEachInPlace { $0.value = canaries.concealing($0.value) }
  }
}

extension Array {
  fileprivate mutating func forEachInPlace(_ body: (inout Element) -> Void) {
    for index in indices { body(&self[index]) }
  }
}
