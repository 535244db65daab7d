package understudy;

/** Something that the kit or the mock can't do, said in a sentence. */
public final class UnderstudyException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnderstudyException(String message) {
    super(message);
  }
}
