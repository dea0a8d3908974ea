package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.replay.Lines;
import dev.lockstep.cli.replay.MalformedLineException;
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
final class LogReader implements Checkpoint.Part {

  /** The largest number of lines within the window. */
  static final int WINDOW_LINES = 1 << 20;

  private static final int QUOTED = 10;

  private final List<ChartVersion> versions;
  private final LogMapping mapping;
  private final Duration length;
  private final long limit;
  private final Sink sink;
  private final List<String> quoted = new ArrayList<>();
  private final PriorityQueue<Waiting> window =
      new PriorityQueue<>(Comparator.comparing(Waiting::time).thenComparingLong(Waiting::number));
  private Instant latest = Instant.MIN;
  private Instant newest = Instant.MIN;
  private String file = "";
  private LogPlace last = new LogPlace("", 0);
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
   * @param versions the versions of the chart of the events; empty if there is none yet
   * @param length the window, not negative
   * @param limit the largest number of unreadable lines, not negative
   */
  LogReader(
      List<ChartVersion> versions, LogMapping mapping, Duration length, long limit, Sink sink) {
    this.versions = versions;
    this.mapping = mapping;
    this.length = length;
    this.limit = limit;
    this.sink = sink;
  }

  /** The steps around the lines of files. By default all lines are read. */
  interface Course {

    /** Begins a file. */
    default void open() {}

    /**
     * Takes a line.
     *
     * @return true if it has been read before
     */
    default boolean take(String file, byte[] line, boolean isUnterminated) {
      return false;
    }

    /** Ends a line that was read. */
    default void taken() {}

    /** Ends a file. */
    default void close(String file) {}
  }

  /**
   * Reads a file.
   *
   * @param name the name in messages
   * @param format {@code null} for the format of the file's extension
   * @throws Failure if too many lines are unreadable, or too many are within the window
   */
  void read(String name, @Nullable LogFormat format, InputStream in, Course course)
      throws IOException {
    var reader = new LineReader(mapping, format == null ? LogFormat.of(name) : format, versions);
    course.open();
    var source = new Lines(plain(in));
    try {
      for (Optional<byte[]> line = source.next(); line.isPresent(); line = source.next()) {
        if (course.take(name, line.get(), source.isUnterminated())) {
          reader.skip(line.get());
        } else {
          read(line.get(), new LogPlace(name, source.number()), reader);
          course.taken();
        }
      }
      course.close(name);
    } catch (MalformedLineException problem) {
      throw new Failure(name + ": " + problem.getMessage());
    }
  }

  private void read(byte[] line, LogPlace place, LineReader reader) {
    lines++;
    long before = reader.ignored();
    try {
      reader.read(line, place).forEach(this::add);
    } catch (UnreadableLineException problem) {
      reject(place, problem.reason());
    }
    ignored += reader.ignored() - before;
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

  /** Adds an event that is not the line of a file. */
  void add(LogLine line) {
    Instant time = line.time();
    if (time == null) {
      last = line.place();
      sink.accept(line, newest.equals(Instant.MIN) ? latest() : newest);
      return;
    }
    begin(line.place().file(), time);
    latest = time.isAfter(latest) ? time : latest;
    newest = time.isAfter(newest) ? time : newest;
    window.add(new Waiting(time, events++, line));
    if (window.size() > WINDOW_LINES) {
      throw new Failure(
          "%s: more than %,d lines are within the window; use a shorter --window"
              .formatted(line.place(), WINDOW_LINES));
    }
    Instant due = newest.minus(length);
    while (!window.isEmpty() && !window.element().time().isAfter(due)) {
      release();
    }
  }

  /** A file that begins before the window of the one before has its own window. */
  private void begin(String name, Instant time) {
    boolean isOther = !name.equals(file) && !newest.equals(Instant.MIN);
    if (isOther && time.isBefore(newest.minus(length))) {
      end();
      newest = Instant.MIN;
    }
    file = name;
  }

  private void release() {
    Waiting next = window.remove();
    last = next.line().place();
    sink.accept(next.line(), next.time());
  }

  /** Counts an event that is not the line of a file. */
  void count() {
    lines++;
  }

  /** Counts an event that is not compared. */
  void ignore() {
    ignored++;
  }

  @Override
  public void write(CheckpointOutput out) throws IOException {
    out.number(lines);
    out.number(events);
    out.number(ignored);
    out.number(unreadable);
    out.texts(quoted);
    out.flag(!latest.equals(Instant.MIN));
    if (!latest.equals(Instant.MIN)) {
      out.time(latest);
      out.time(newest);
    }
    out.text(file);
    out.text(last.file());
    out.number(last.line());
    out.count(window.size());
    for (Waiting waiting : window) {
      out.time(waiting.time());
      out.number(waiting.number());
      waiting.line().write(out);
    }
  }

  @Override
  public void read(CheckpointInput in) throws IOException {
    lines = in.number();
    events = in.number();
    ignored = in.number();
    unreadable = in.number();
    quoted.addAll(in.texts());
    if (in.flag()) {
      latest = in.time();
      newest = in.time();
    }
    file = in.text();
    last = new LogPlace(in.text(), in.number());
    int waiting = in.count();
    for (int i = 0; i < waiting; i++) {
      window.add(new Waiting(in.time(), in.number(), LogLine.read(in)));
    }
  }

  /** Returns the latest time of all lines; the epoch if none has a time. */
  Instant latest() {
    return latest.equals(Instant.MIN) ? Instant.EPOCH : latest;
  }

  /** Returns the place of the line that was passed on last. */
  LogPlace last() {
    return last;
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
