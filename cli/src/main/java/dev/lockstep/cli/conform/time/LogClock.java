package dev.lockstep.cli.conform.time;

import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The time that the lines of one file have reached. It moves to the median of each 64 lines: wrong
 * times do not move it unless more than half of these lines have one. Not thread-safe.
 */
public final class LogClock {

  private static final int LINES = 64;

  private final List<Instant> times = new ArrayList<>(LINES);
  private String source = "";
  private @Nullable Instant now;
  private @Nullable Instant removal;

  /**
   * Takes the time of a line. The clock begins again with each source.
   *
   * @param time {@code null} if the line has none
   */
  public void take(String from, @Nullable Instant time) {
    if (!from.equals(source)) {
      source = from;
      times.clear();
      now = null;
      removal = null;
    }
    if (time == null) {
      return;
    }
    times.add(time);
    if (times.size() == LINES) {
      Collections.sort(times);
      Instant median = times.get(LINES / 2 - 1);
      now = now == null || median.isAfter(now) ? median : now;
      times.clear();
    }
  }

  /** Returns the time; {@code null} before the first 64 lines of a source. */
  public @Nullable Instant now() {
    return now;
  }

  /** Notes that instances were removed by the present time. */
  public void removed() {
    removal = now;
  }

  /** Returns the time by which instances were removed last, if a time is before it. */
  public @Nullable Instant removedAfter(Instant time) {
    return removal != null && time.isBefore(removal) ? removal : null;
  }

  public void write(CheckpointOutput out) throws IOException {
    out.text(source);
    write(now, out);
    write(removal, out);
    out.count(times.size());
    for (Instant time : times) {
      out.time(time);
    }
  }

  private static void write(@Nullable Instant time, CheckpointOutput out) throws IOException {
    out.flag(time != null);
    if (time != null) {
      out.time(time);
    }
  }

  public void read(CheckpointInput in) throws IOException {
    source = in.text();
    now = in.flag() ? in.time() : null;
    removal = in.flag() ? in.time() : null;
    int taken = in.count(LINES - 1);
    for (int i = 0; i < taken; i++) {
      times.add(in.time());
    }
  }
}
