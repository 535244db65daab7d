internal import GoogleAuthority
internal import WireFormats

/// The developer's entry in the store of an app whose ownership is to be verified.
struct OwnershipInput: ControlInput {
  private struct App: Sendable {
    var packageName = ""
    var fingerprint = ""
    var isAdmin = true

    static let form = ObjectForm(
      App(),
      [
        .required("package_name", .filled, \.packageName, "The app's package name."),
        .required(
          "fingerprint", .filled, \.fingerprint, "The SHA-1 of its signing certificate."),
        .optional(
          "admin", .flag, \.isAdmin,
          "True if the developer has Admin permission for it; true if left out."),
      ])
  }

  private struct Item: Sendable {
    var id = ""
    var isPublisher = true

    static let form = ObjectForm(
      Item(),
      [
        .required("item_id", .filled, \.id, "Its id."),
        .optional(
          "publisher", .flag, \.isPublisher,
          "True if the developer is a publisher of it; true if left out."),
      ])
  }

  private var app: App?
  private var item: Item?

  static let form = ObjectForm(
    OwnershipInput(),
    [
      .optional(
        "play_console", .object(App.form), \.app, "The app in the Play Console, for Android."),
      .optional(
        "chrome_web_store", .object(Item.form), \.item,
        "The item in the Chrome Web Store, for a Chrome extension."),
    ])

  func listing() throws(ControlFailure) -> Understudy.StoreListing? {
    switch (app, item) {
    case (let app?, nil):
      .playConsole(
        packageName: app.packageName, fingerprint: app.fingerprint, isAdmin: app.isAdmin)
    case (nil, let item?): .chromeWebStore(itemID: item.id, isPublisher: item.isPublisher)
    case (nil, nil): nil
    case (.some, .some):
      throw ControlFailure(.conflict, "a client is in one store only", at: ["chrome_web_store"])
    }
  }
}
