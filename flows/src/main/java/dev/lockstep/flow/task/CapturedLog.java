package dev.lockstep.flow.task;

import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import dev.lockstep.flow.executor.NodeLog;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * The lines of one execution that are not yet stored. A line has an age instead of a time: the time
 * is that of the store when the line is stored, less the age. Thread-safe.
 */
final class CapturedLog implements NodeLog {

  /** The maximum number of characters that wait to be stored. */
  private static final int MOST = 64 << 10;

  /** The number of characters that a line counts besides its text. */
  private static final int EACH = 64;

  private static final int MOST_LINES_AT_ONCE = 500;

  private record Line(long nanos, String text) {

    int size() {
      return text.length() + EACH;
    }
  }

  private final LongSupplier nanos;
  private final Runnable announce;
  private final Object sending = new Object();
  private final Deque<Line> lines = new ArrayDeque<>();
  private long size;
  private long discarded;
  private boolean isAnnounced;

  /**
   * Creates an empty log.
   *
   * @param nanos a monotonic clock
   * @param announce called with the first line that waits; {@link #send} is then called later
   */
  CapturedLog(LongSupplier nanos, Runnable announce) {
    this.nanos = nanos;
    this.announce = announce;
  }

  @Override
  public void add(String text) {
    if (text == null) {
      return;
    }
    text.lines().limit(MOST_LINES_AT_ONCE).forEach(this::addLine);
  }

  private void addLine(String line) {
    boolean isFirst;
    synchronized (this) {
      Line added = new Line(nanos.getAsLong(), whole(line));
      lines.add(added);
      size += added.size();
      while (size > MOST) {
        size -= lines.remove().size();
        discarded++;
      }
      isFirst = !isAnnounced;
      isAnnounced = true;
    }
    if (isFirst) {
      announce.run();
    }
  }

  private static String whole(String line) {
    int length = line.codePointCount(0, line.length());
    String cut =
        length <= LONGEST_LINE
            ? line
            : line.substring(0, line.offsetByCodePoints(0, LONGEST_LINE - 1)) + "\u2026";
    return ((JsonString) UnicodeSanitizer.whole(new JsonString(cut.replace('\0', ' ')))).value();
  }

  /** Sends the waiting lines. Lines that were not accepted are discarded. */
  void send(Predicate<JsonArray> sender) {
    synchronized (sending) {
      JsonArray waiting = remove();
      if (!waiting.items().isEmpty()) {
        sender.test(waiting);
      }
    }
  }

  /** Removes and returns the waiting lines, after a running {@link #send} has ended. */
  JsonArray take() {
    synchronized (sending) {
      return remove();
    }
  }

  /** Removes the waiting lines: {@code [{age_ms, text}]}. */
  private synchronized JsonArray remove() {
    long now = nanos.getAsLong();
    List<Line> all = new ArrayList<>();
    if (discarded > 0) {
      all.add(new Line(now, "(" + discarded + " earlier lines were discarded)"));
    }
    all.addAll(lines);
    lines.clear();
    size = 0;
    discarded = 0;
    isAnnounced = false;
    return JsonArray.of(
        all,
        line ->
            JsonObject.builder()
                .add("age_ms", TimeUnit.NANOSECONDS.toMillis(now - line.nanos()))
                .add("text", line.text())
                .build());
  }
}
