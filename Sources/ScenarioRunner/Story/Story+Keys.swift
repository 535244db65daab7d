internal import GoogleAuthority
internal import Keyring
internal import Plays
internal import Understudy
internal import WireFormats

/// The id_tokens that a scenario wants, and the keys that sign them.
extension Story {
  func furnishKeys(_ settings: ServerSettings) throws(StepFailure) {
    let alteration = try alteration(settings.idToken, issuer: settings.issuer)
    let curveKey = alteration?.signature == .es256 ? try? P256PrivateKey.generate() : nil
    let decoys = settings.jwks.decoys.map { DecoyKeys.make($0, seed: "\(plan.seed)/decoys") }
    let next = settings.jwks.rotation.map { world.instance.timestamp + $0 }
    memory.nextKeyRotation = next ?? memory.nextKeyRotation
    world.instance.withAuthority { authority, _ in
      if let alteration { authority.alterIDTokens(alteration, curveKey: curveKey) }
      if let decoys { authority.publish(decoys: decoys) }
      if let next { authority.expectKeyRotation(at: next) }
    }
  }

  /// Nil where nothing is wrong. Tokens name another issuer where the metadata does.
  func alteration(
    _ settings: IDTokenSettings, issuer: String?
  ) throws(StepFailure) -> IDTokenAlteration? {
    guard settings.signature != nil || !settings.claims.isEmpty || issuer != nil else { return nil }
    return try resolve { variables throws(UnresolvedReference) in
      var alteration = IDTokenAlteration()
      alteration.set = try variables.object(of: settings.claims.set)
      if let issuer, alteration.set["iss"] == nil { alteration.set["iss"] = .string(issuer) }
      alteration.add = try variables.object(of: settings.claims.add)
      alteration.drop = settings.claims.drop
      alteration.signature = settings.signature.map(IDTokenAlteration.Signature.init) ?? .rs256
      return alteration
    }
  }

  /// Replaces the signing key when its time has come. However much time has gone by, the last key
  /// that clients can have seen is gone after two replacements.
  func rotateKeysInTime() async throws(StepFailure) {
    guard let period = plan.scenario.server.jwks.rotation else { return }
    var left = 2
    while let next = memory.nextKeyRotation, next <= world.instance.timestamp {
      if left > 0 { try await rotateKeys() }
      left -= 1
      memory.nextKeyRotation = next + period
    }
    let next = memory.nextKeyRotation
    world.instance.withAuthority { authority, _ in authority.expectKeyRotation(at: next) }
  }

  func rotateKeys() async throws(StepFailure) {
    do throws(Understudy.KeyFailure) {
      try await world.instance.keys.rotate()
    } catch {
      throw .refused(error.description)
    }
  }
}

extension IDTokenAlteration.Signature {
  fileprivate init(_ signature: IDTokenSettings.Signature) {
    self =
      switch signature {
      case .rs256: .rs256
      case .es256: .es256
      case .hs256: .hs256
      case .none: .none
      case .wrongKey: .wrongKey
      case .unknownKey: .unknownKey
      case .damaged: .damaged
      }
  }
}
