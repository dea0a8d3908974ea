package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.replay.Lines;
import dev.lockstep.cli.replay.MalformedLineException;
import dev.lockstep.model.ir.IrChart;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the events of logs and passes them on in the order of their times, as far as the window
 * allows. Counts lines that cannot be read, up to a limit. Not thread-safe.
 */
final class LogReader {

  /** The largest number of lines within the window. */
  static final int WINDOW_LINES = 1 << 20;

  private static final int QUOTED = 10;

  private final @Nullable IrChart chart;
  private final LogMapping mapping;
  private final Duration length;
  private final long limit;
  private final Sink sink;
  private final List<String> quoted = new ArrayList<>();
  private final PriorityQueue<Waiting> window =
      new PriorityQueue<>(Comparator.comparing(Waiting::time).thenComparingLong(Waiting::number));
  private Instant latest = Instant.MIN;
  private long lines;
  private long events;
  private long ignored;
  private long unreadable;

  private record Waiting(Instant time, long number, LogLine line) {}

  /** Receives the events. */
  interface Sink {

    /**
     * Processes the next event.
     *
     * @param time the time of the line, or that of the line before
     */
    void accept(LogLine line, Instant time);
  }

  /**
   * Creates a reader.
   *
   * @param chart the chart of the events; {@code null} if there is none yet
   * @param length the window, not negative
   * @param limit the largest number of unreadable lines, not negative
   */
  LogReader(@Nullable IrChart chart, LogMapping mapping, Duration length, long limit, Sink sink) {
    this.chart = chart;
    this.mapping = mapping;
    this.length = length;
    this.limit = limit;
    this.sink = sink;
  }

  /**
   * Reads a file.
   *
   * @param name the name in messages
   * @param format {@code null} for the format of the file's extension
   * @throws Failure if too many lines are unreadable, or too many are within the window
   */
  void read(String name, @Nullable LogFormat format, InputStream in) throws IOException {
    var reader = new LineReader(mapping, format == null ? LogFormat.of(name) : format, chart);
    var source = new Lines(plain(in));
    try {
      for (Optional<byte[]> line = source.next(); line.isPresent(); line = source.next()) {
        var place = new LogPlace(name, source.number());
        lines++;
        try {
          reader.read(line.get(), place).forEach(this::add);
        } catch (UnreadableLineException problem) {
          reject(place, problem.reason());
        }
      }
    } catch (MalformedLineException problem) {
      throw new Failure(name + ": " + problem.getMessage());
    } finally {
      ignored += reader.ignored();
    }
  }

  /** Passes on the lines that are still within the window. */
  void end() {
    while (!window.isEmpty()) {
      release();
    }
  }

  /**
   * Counts a line that cannot be used.
   *
   * @throws Failure if there are too many
   */
  void reject(LogPlace place, String reason) {
    unreadable++;
    if (quoted.size() < QUOTED) {
      quoted.add(place + ": " + reason);
    }
    if (unreadable > limit) {
      throw new Failure(
          "%s: %s; the unreadable lines exceed %d, see --mapping and --max-unreadable"
              .formatted(place, reason, limit));
    }
  }

  /** Returns the content of a stream, which may be compressed by gzip. */
  private static InputStream plain(InputStream in) throws IOException {
    var whole = new BufferedInputStream(in);
    whole.mark(2);
    boolean isCompressed = whole.read() == 0x1f && whole.read() == 0x8b;
    whole.reset();
    return isCompressed ? new GZIPInputStream(whole) : whole;
  }

  private void add(LogLine line) {
    Instant time = line.time();
    if (time == null) {
      sink.accept(line, latest.equals(Instant.MIN) ? Instant.EPOCH : latest);
      return;
    }
    latest = time.isAfter(latest) ? time : latest;
    window.add(new Waiting(time, events++, line));
    if (window.size() > WINDOW_LINES) {
      throw new Failure(
          "%s: more than %,d lines are within the window; use a shorter --window"
              .formatted(line.place(), WINDOW_LINES));
    }
    Instant due = latest.minus(length);
    while (!window.isEmpty() && !window.element().time().isAfter(due)) {
      release();
    }
  }

  private void release() {
    Waiting next = window.remove();
    sink.accept(next.line(), next.time());
  }

  long lines() {
    return lines;
  }

  long ignored() {
    return ignored;
  }

  long unreadable() {
    return unreadable;
  }

  /** Returns the first unreadable lines with the reasons. */
  List<String> quoted() {
    return quoted;
  }
}
