// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

import java.time.Duration;
import java.util.List;

/** The requests and other changes, with the causes of refusals, which Google never tells. */
public record Journal(ControlApi api) {
  /** Reads the latest entries of a selection, the oldest first. */
  public List<ControlApi.Entry> latest(int count, ControlApi.ReadJournal selection) {
    return api.readJournal(selection.latest(count)).entries();
  }

  /** Reads the latest entries of a selection, the oldest first. By default: all. */
  public List<ControlApi.Entry> latest(int count) {
    return latest(count, new ControlApi.ReadJournal());
  }

  /** Finds the latest request, to an endpoint or any; nothing if there was none. */
  public ControlApi.Entry last(String endpoint) {
    var sent = new ControlApi.ReadJournal().kind("exchange").latest(1);
    if (endpoint != null) sent.endpoint(endpoint);
    return api.readJournal(sent).entries().stream().findFirst().orElse(null);
  }

  /** Finds the latest request, to an endpoint or any; nothing if there was none. */
  public ControlApi.Entry last() {
    return last(null);
  }

  /** Finds the cause of the latest refusal; nothing if nothing was refused. */
  public String cause() {
    return api.readJournal(new ControlApi.ReadJournal().cause("*").latest(1)).entries().stream().findFirst().map(one -> one.cause()).orElse(null);
  }

  /** Waits, in real time, for the first request to an endpoint. */
  public ControlApi.Entry waitFor(String endpoint, Duration wait_) {
    return api.readJournal(new ControlApi.ReadJournal().limit(1).endpoint(endpoint).wait_(wait_.toSeconds() + "s" + wait_.toMillisPart() + "ms")).entries().stream().findFirst().orElseThrow(
        () -> new UnderstudyException("nothing has come to '" + endpoint + "' in " + wait_ + "\n" + summary()));
  }

  /** Waits, in real time, for the first request to an endpoint. By default: wait 10s. */
  public ControlApi.Entry waitFor(String endpoint) {
    return waitFor(endpoint, Duration.parse("PT10S"));
  }

  /** Tells the latest requests to a person, each refusal with its cause and fix. */
  public String summary() {
    return api.summariseJournal().text();
  }
}
