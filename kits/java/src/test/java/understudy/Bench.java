package understudy;

/** Tells when the first instance is there, and what the next ones take. */
final class Bench {
  private static final int INSTANCES = 500;

  private Bench() {}

  public static void main(String[] arguments) {
    if (arguments.length > 0) return;
    Understudy.start().close();
    System.out.println("first");
    var started = System.nanoTime();
    for (var number = 0; number < INSTANCES; number++) Understudy.start().close();
    System.out.println((System.nanoTime() - started) / 1e9 / INSTANCES);
  }
}
