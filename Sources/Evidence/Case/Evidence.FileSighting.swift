internal import WireFormats

extension Evidence {
  /// A file of the client as it was found at one moment; each change of it is one more.
  package struct FileSighting: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case regular
      case directory
      case symbolicLink = "symbolic_link"
      /// The output of the driver's command that prints the store.
      case export
      /// It was there before.
      case gone
    }

    package enum Place: String, Hashable, Sendable, CaseIterable {
      /// The driver names it as the store.
      case store
      case home
      case work
      case temporary
    }

    package var moment: Moment
    /// The path below the place where it was found.
    package var path: String
    package var place: Place
    package var kind: Kind
    /// The lower twelve bits of its mode.
    package var mode = 0
    package var size = 0
    /// The content if that is text, or the target of a link; nil for an export that has failed.
    package var text: String?
    /// The run after which it was found so.
    package var run: Int?

    package init(moment: Moment, path: String, place: Place, kind: Kind) {
      self.moment = moment
      self.path = path
      self.place = place
      self.kind = kind
    }
  }
}

extension Evidence.FileSighting {
  /// True if users other than its owner have any permission.
  package var isShared: Bool { mode & 0o077 != 0 }

  /// The name that the export of the store has, as it has no path.
  package static let exportName = "export of the store"

  /// True if the store couldn't be read at that moment.
  package var isFailedExport: Bool { kind == .export && text == nil }
}

extension Evidence.FileSighting: Record {
  package static let form = RecordForm(
    "File",
    blank: Evidence.FileSighting(
      moment: .start(.earliest), path: "", place: .work, kind: .regular),
    [
      .value("at", \.moment), .value("path", \.path), .value("place", \.place),
      .value("kind", \.kind), .value("mode", \.mode), .value("size", \.size),
      .optional("text", \.text), .optional("run", \.run),
    ])
}

extension Evidence.FileSighting.Kind: Recordable {}

extension Evidence.FileSighting.Place: Recordable {}
