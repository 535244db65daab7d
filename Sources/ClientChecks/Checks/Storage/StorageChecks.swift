internal import Evidence
internal import Words

/// Checks of the storage of tokens.
enum StorageChecks {
  static let all = [privacy, privacyAfterRefresh, restart, logout]
}

// MARK: - Who may read it

extension StorageChecks {
  static let privacy = Check(
    "SG-01", .must, "The token file is private", for: [.loopback, .device], by: [.files],
    citing: ["G:best"],
    rule: "Only its owner may read or write the file that holds the tokens.",
    threat: "Other accounts on the machine, and anyone with a backup, can use the user's access.",
    usualCause: "The file was created with the default mode, which others can usually read.",
    fix: "Create the file with mode 0600 in the call that opens it."
  ) { scene in
    guard scene.namesStoreFiles else { return .notApplicable(Scene.noStoreFiles) }
    // A text without a token is encrypted, and may be read by anybody. What is no text, such as a
    // database, is taken for what the driver says that it is.
    let names = Set(
      scene.storeWrites.filter { $0.file.text == nil || !$0.file.secrets.isEmpty }.map(\.file.path))
    return Ruling.over(
      scene.storeWrites.filter { $0.isNew && names.contains($0.file.path) },
      "new store file with readable tokens", expected: "mode 0600 or stricter"
    ) { write in
      write.file.isShared
        ? .worse("\(write.file.fileName) has mode \(write.file.modeText)", at: write.decisive) : nil
    }
  }
  .with { $0.isHouseRule = true }

  static let privacyAfterRefresh = Check(
    "SG-03", .must, "The token file stays private after a refresh", for: [.refresh], by: [.files],
    in: .cases(["store-mode", "expiry", "rotation", "early-401"]), citing: [],
    rule: "A rewritten token file has no more permissions than before.",
    threat: "A file that the user protected is readable again an hour later.",
    usualCause: "The new file is created with the default mode and renamed over the old one.",
    fix: "Create the replacement with mode 0600 too."
  ) { scene in
    guard scene.namesStoreFiles else { return .notApplicable(Scene.noStoreFiles) }
    let refreshed = Set(scene.refreshes.filter { $0.status == 200 }.compactMap(\.run))
    guard !refreshed.isEmpty else { return .unobserved("nothing was refreshed") }
    return Ruling.over(
      scene.storeWrites.filter { $0.file.run.map(refreshed.contains) ?? false && !$0.isNew },
      "store rewrite", expected: "no more permissions than before"
    ) { write in
      let before = write.previous?.mode ?? 0
      let added = write.file.mode & 0o077 & ~before
      if added == 0 {
        return before & 0o077 == 0
          ? nil : .unobserved("others could already read the file, which SG-01 reports")
      }
      return .worse(
        "\(write.file.fileName) has mode \(write.file.modeText) after the refresh",
        at: write.decisive)
    }
  }
  .with { $0.isHouseRule = true }
}

// MARK: - How long it is kept

extension StorageChecks {
  static let restart = Check(
    "SG-07", .should, "The grant survives a restart", for: [.loopback, .device],
    in: .cases(["happy-path", "store-mode", "expiry"]),
    citing: ["G:native step 5"],
    rule: "A client doesn't ask for consent again after a restart.",
    threat: "Users who are asked every time stop reading what they agree to.",
    usualCause: "The refresh token is kept in memory only.",
    fix: "Store the refresh token in a private file or the system's keychain."
  ) { scene in
    let runs = scene.evidence.runs
    guard let login = runs.firstIndex(where: { $0.outcome == .signedIn }) else {
      return .unobserved("nobody was signed in")
    }
    let later = runs.indices.filter { $0 > login && runs[$0].usesGrant }
    return Ruling.over(later, "later run", expected: "no second consent") { number in
      let asked = (scene.authorizations + scene.deviceRequests).first { $0.run == number }
      if let asked {
        return .lesser("'\(runs[number].action)' asked for consent again", at: asked.decisive)
      }
      if runs[number].asksForLogin {
        return .lesser(runs[number].story, at: Decisive(.runEnd, number))
      }
      let isUsed = (scene.apiCalls + scene.refreshes).contains { $0.run == number }
      return isUsed ? nil : .unobserved("the client did nothing with its grant")
    }
  }

  static let logout = Check(
    "SG-09", .mustNot, "Logout leaves no token behind", by: [.files],
    in: .cases(["logout", "logout-refused"]), citing: ["G:best"],
    rule: "After the user signs out, none of the client's files contains a token.",
    threat: "The next user of the machine still finds valid access.",
    usualCause: "Only the access token is deleted, or the file is kept when revocation fails.",
    fix: "Delete the whole store, whatever the server answers to the revocation."
  ) { scene in
    let runs = scene.evidence.runs
    guard let number = runs.lastIndex(where: { $0.action.hasPrefix("logout") && $0.ended != nil })
    else { return .unobserved("nobody has signed out") }
    let sightings = scene.evidence.files.indices
    let before = sightings.contains { index in
      let file = scene.evidence.files[index]
      return file.run.map { $0 < number } ?? false && file.secrets.contains(where: \.isToken)
    }
    guard before else {
      return scene.setting.driver.store == nil
        ? .notApplicable("the driver names no store")
        : .unobserved("no token was stored before, as far as can be seen")
    }
    let last = Dictionary(grouping: sightings.filter { scene.wasFound($0, until: number) }) {
      scene.evidence.files[$0].path
    }
    let left = last.values.compactMap(\.last).sorted()
    return Ruling.over(left, "file", expected: "no token in any file") { index in
      let file = scene.evidence.files[index]
      if file.isFailedExport { return .unobserved("the store couldn't be exported") }
      return file.secrets.first(where: \.isToken).map {
        .worse("\($0) in \(file.fileName)", at: Decisive(.file, index))
      }
    }
  }
  .with { $0.isHouseRule = true }
}

extension Evidence.Run {
  /// True for a new process that uses what an earlier login has brought.
  fileprivate var usesGrant: Bool {
    !isBackground && (action.hasPrefix("call_api") || action.hasPrefix("refresh"))
  }
}
