// Made by scripts/embed; not to be changed here.

extension Builtin {
  /// All files, in the order of their paths.
  package static let all: [BuiltinFile] = [
    drivers,
    profiles,
    googleDesktopApi,
    googleDesktopCallback,
    googleDesktopClient,
    googleDesktopConsent,
    googleDesktopLogin,
    googleDesktopLogout,
    googleDesktopNetwork,
    googleDesktopRefresh,
    googleDesktopTokens,
    googleDevice,
    googleWeb,
    openid,
  ].flatMap(\.self)
}
