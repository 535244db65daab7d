package understudy;

import java.time.Duration;
import java.time.Instant;
import understudy.ControlApi.AdvanceClock;

/** The time by which codes, tokens and consents expire. */
public record Clock(ControlApi api) {
  public Instant now() {
    return api.getClock().now();
  }

  public void advance(Duration by) {
    api.advanceClock(new AdvanceClock(text(by)));
  }

  public void freeze() {
    api.freezeClock();
  }

  /** Lets the clock run on. */
  public void resume() {
    api.resumeClock();
  }

  static String text(Duration time) {
    return String.format(
        "%dd%dh%dm%ds%dms",
        time.toDays(), time.toHoursPart(), time.toMinutesPart(), time.toSecondsPart(),
        time.toMillisPart());
  }
}
