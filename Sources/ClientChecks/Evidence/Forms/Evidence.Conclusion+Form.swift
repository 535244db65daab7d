extension Evidence.Conclusion: Record {
  package static let form = RecordForm(
    "Conclusion", blank: Evidence.Conclusion(end: .completed),
    [
      .value("end", \.end), .optional("outcome", \.outcome), .value("control", \.isControl),
      .optional("control_failure", \.controlFailure), .list("expectations", \.expectations),
    ])
}
