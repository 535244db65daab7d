package understudy;

import java.time.Duration;
import java.time.Instant;

/** The time by which codes, tokens and consents expire. */
public record Clock(ControlApi control) {
  public Instant now() {
    return control.getClock().now();
  }

  public void advance(Duration by) {
    control.advanceClock(new ControlApi.AdvanceClock(text(by)));
  }

  public void freeze() {
    control.freezeClock();
  }

  /** Lets the clock run on. */
  public void resume() {
    control.resumeClock();
  }

  static String text(Duration time) {
    return String.format(
        "%dd%dh%dm%ds%dms",
        time.toDays(), time.toHoursPart(), time.toMinutesPart(), time.toSecondsPart(),
        time.toMillisPart());
  }
}
