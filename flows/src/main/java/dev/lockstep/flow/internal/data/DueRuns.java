package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Runs of a schedule that became due together.
 *
 * @param number number within the schedule
 * @param by the person who asked for them; empty if it is due by time
 * @param isQueue true if each of them waits until the one before has ended
 * @param times the times for which they are due, the earliest first
 */
public record DueRuns(long number, Cause cause, String by, boolean isQueue, List<Instant> times) {

  /** The reason why runs are due. */
  public enum Cause {
    /** Their time has come. */
    TIME,
    /** Their time passed while the server was down or the schedule was paused. */
    MISSED,
    /** A person started them. */
    MANUAL,
    /** A person asked for the runs of a range of times. */
    BACKFILL;

    /** Returns the name in JSON. */
    public String wire() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public DueRuns {
    times = List.copyOf(times);
  }

  static DueRuns of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    return new DueRuns(
        kept.number("number"),
        Cause.valueOf(kept.text("cause").toUpperCase(Locale.ROOT)),
        kept.text("by"),
        kept.flag("queue"),
        kept.value("times").map(JsonArray.class::cast).orElseThrow().items().stream()
            .map(time -> Instant.ofEpochMilli(((JsonNumber) time).longValue()))
            .toList());
  }

  JsonObject json() {
    return JsonFields.NOTHING
        .with("number", number)
        .with("cause", cause.wire())
        .with("by", by)
        .with("queue", isQueue)
        .with("times", JsonArray.of(times, time -> JsonNumber.of(time.toEpochMilli())))
        .json();
  }

  DueRuns without(Instant time) {
    return new DueRuns(
        number, cause, by, isQueue, times.stream().filter(each -> !each.equals(time)).toList());
  }

  /** Returns the earliest time. */
  public Instant first() {
    return times.get(0);
  }

  /** Returns the name of the run for a time, which is the same however often it is started. */
  public String key(String schedule, Instant time) {
    boolean isPlanned = cause == Cause.TIME || cause == Cause.MISSED;
    return schedule + "-" + time.toEpochMilli() + (isPlanned ? "" : "-" + number);
  }
}
