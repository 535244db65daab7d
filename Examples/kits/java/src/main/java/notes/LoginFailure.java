package notes;

/** The reason why there are no tokens. */
final class LoginFailure extends Exception {
  private static final long serialVersionUID = 1;

  enum Reason {
    /** The callback isn't the answer to this app's question. */
    FOREIGN_CALLBACK,
    /** The user said no. */
    REFUSED,
    /** The refresh token is dead, for any reason. */
    SIGN_IN_AGAIN,
    /** Google can't be reached, or says anything else: a later try may work. */
    TRY_LATER
  }

  final Reason reason;

  LoginFailure(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }
}
