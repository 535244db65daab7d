/// The version of the program and of the package.
enum Version {
  static let current = "0.1.0"
}
