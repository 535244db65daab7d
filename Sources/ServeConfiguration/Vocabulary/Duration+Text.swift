import WireFormats

extension Duration {
  /// The duration as the file has it.
  var asText: String { DurationText.format(self) }
}
