/// The few ways in which text stands out, as the parameter of the terminal's sequence.
enum TextStyle: String {
  case alarm = "1;31"
  case hint = "1;36"
  case heading = "1"
}
