package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.Instances.Instance;
import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.time.StateTimes;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.stream.CheckedStep;
import dev.lockstep.stream.EndlessInstanceException;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares the lines of logs with the versions of a chart. Keeps one state per instance and the
 * lines within the window. Not thread-safe.
 */
public final class Conformance {

  private static final long PROGRESS = 1_000_000;

  private final List<ChartVersion> versions;
  private final ConformSettings settings;
  private final LogReader reader;
  private final Instances instances;
  private final LineComparison comparison;
  private final ConformCounts counts;
  private final List<ChartUse> uses;
  private final Expiry expiry;
  private final CheckpointedLines lines;

  /**
   * Creates a comparison, which continues from its checkpoint.
   *
   * @param versions the versions of the chart, at least one; an instance belongs to the version
   *     that its first line names, or to the first one that explains its lines
   * @param checkpoint {@code null} for none
   * @throws Failure if the checkpoint cannot be read
   */
  public Conformance(
      List<ChartVersion> versions,
      LogMapping mapping,
      ConformSettings settings,
      @Nullable Checkpoint checkpoint) {
    this.versions = List.copyOf(versions);
    this.settings = settings;
    this.instances = new Instances(this.versions, settings.hash());
    this.comparison = new LineComparison(settings.assumesActors());
    this.reader =
        new LogReader(
            this.versions, mapping, settings.window(), settings.unreadable(), this::check);
    this.uses = settings.recordsUse() ? ChartUse.of(versions) : List.of();
    this.counts = new ConformCounts(settings.shown());
    this.expiry = new Expiry(this.versions, settings.retention(), instances, this::pass);
    List<Checkpoint.Part> parts = new ArrayList<>(List.of(reader, counts, instances, expiry));
    parts.addAll(uses);
    this.lines = new CheckpointedLines(checkpoint, parts, instances, this::tellProgress);
  }

  /**
   * Compares the lines of a file.
   *
   * @param name the name in messages
   * @param format {@code null} for the format of the file's extension
   * @throws Failure if too many lines are unreadable, or too many are within the window
   */
  public void read(String name, @Nullable LogFormat format, InputStream in) throws IOException {
    expiry.open(format);
    reader.read(name, format, in, lines);
  }

  /** Returns the position in a feed after which the comparison continues; 0 for its beginning. */
  long cursor() {
    return lines.cursor();
  }

  /** Compares an entry of a feed. The events of an instance without a known state are ignored. */
  void follow(LogLine line) {
    reader.count();
    Instance instance = instances.find(line.key());
    boolean isUnknown = instance == null || expiry.isOver(instance, line.time());
    if (isUnknown && !line.kind().namesState()) {
      reader.ignore();
    } else {
      reader.add(line);
    }
    tellProgress();
  }

  /**
   * Notes that the entries before a position of a feed have been compared.
   *
   * @param commits the number of commits since the last position
   */
  void moved(long cursor, long commits) {
    lines.moved(cursor, commits);
  }

  private void tellProgress() {
    if (reader.lines() % PROGRESS == 0) {
      String numbers =
          "lines %,d, instances %,d, deviating %,d"
              .formatted(reader.lines(), instances.size(), counts.deviating());
      settings.progress().accept(numbers);
    }
  }

  /** Saves the checkpoint, compares the lines within the window, and returns the result. */
  public ConformReport end() {
    lines.end();
    reader.end();
    pass();
    return new ConformReport(versions, reader, instances.size(), expiry, counts);
  }

  /**
   * Returns the result as a page in HTML.
   *
   * @throws IllegalStateException if the settings do not record the use of the chart
   */
  public String page(ConformReport report) {
    if (uses.isEmpty()) {
      throw new IllegalStateException("the use of the chart was not recorded");
    }
    return ConformPage.of(report, uses);
  }

  /** Ends the limits of time that end between the last line of an instance and that of the log. */
  private void pass() {
    Instant end = reader.latest();
    expiry.end(end);
    instances.due(end).forEach(each -> pass(each, end));
    instances.forEach(each -> each.version.violate(each.state.shape().violated()));
  }

  private void pass(Instance instance, Instant end) {
    LogPlace place = reader.last();
    try {
      Instant last = instance.time();
      List<String> before = instance.state.states();
      CheckedStep step =
          Alternatives.choose(
              versions, instance, (version, state) -> comparison.end(version, state, last, end));
      instance.state = step.next();
      if (!step.violations().isEmpty()) {
        var line =
            new LogLine(
                place, LogLine.Kind.TIMER, instance.key(), null, "", end, null, null, List.of());
        count(line, before, step.verdict(), instance);
      }
    } catch (EndlessInstanceException problem) {
      // The steps that its timers cause do not end before the last line. Its limits stay open.
    }
  }

  private void check(LogLine line, Instant time) {
    try {
      expiry.advance(line);
      Instance instance = instances.find(line.key());
      if (line.kind() == LogLine.Kind.START) {
        if (instance == null) {
          start(line, time);
        } else {
          reader.reject(line.place(), "`" + line.key() + "` has started before");
        }
        return;
      }
      boolean isMigration = line.kind() == LogLine.Kind.MIGRATION;
      if (isMigration && instance != null && instance.isDue(time)) {
        pass(instance, time);
      }
      if (isMigration && Alternatives.migrate(versions, instances, line, time)) {
        counts.add(StepClass.CONFORMING);
        return;
      }
      if (isMigration || instance != null && instance.isLost) {
        if (instance != null) {
          instance.at(time);
        }
        reader.ignore();
        return;
      }
      instance = instance == null ? begin(line, time) : instance;
      if (instance == null) {
        return;
      }
      if (line.time() != null && line.time().isBefore(instance.time())) {
        reader.reject(
            line.place(),
            "its time %s is before %s, the last one of `%s`, beyond the window"
                .formatted(line.time(), instance.time(), line.key()));
        return;
      }
      compare(line, time, instance);
    } catch (EndlessInstanceException problem) {
      throw new Failure(line.place() + ": " + problem.getMessage());
    }
  }

  /** Begins an instance; {@code null} if its line is rejected. */
  private @Nullable Instance begin(LogLine line, Instant time) {
    ChartVersion version = expiry.rejects(line, reader) ? null : version(line);
    if (version == null) {
      return null;
    }
    CheckedStep step = comparison.begin(version, time);
    Instance instance = instances.add(line.key(), version, step.next(), time);
    if (line.version() == null && versions.size() > 1) {
      step =
          Alternatives.begun(versions, instance)
              .choose(step, (each, none) -> comparison.begin(each, time));
      instance.state = step.next();
    }
    take(step, instance, time);
    if (!step.violations().isEmpty()) {
      count(line, List.of(), step.verdict(), instance);
    }
    return instance;
  }

  /** Returns the version that a line names, or the first; {@code null} if it is unknown. */
  private @Nullable ChartVersion version(LogLine line) {
    if (line.version() == null) {
      return versions.get(0);
    }
    ChartVersion named = ChartVersion.named(versions, line.version());
    if (named == null) {
      reader.reject(
          line.place(),
          "`%s` began with version %s, and the chart has version %s"
              .formatted(line.key(), line.version(), ChartVersion.names(versions)));
    }
    return named;
  }

  private void take(CheckedStep step, Instance instance, Instant time) {
    if (!uses.isEmpty()) {
      StateTimes times = instance.times == null ? new StateTimes() : instance.times;
      instance.times = times;
      use(instance).take(times, step.microsteps(time));
    }
  }

  private ChartUse use(Instance instance) {
    return uses.get(versions.indexOf(instance.version));
  }

  private void compare(LogLine line, Instant time, Instance instance) {
    List<String> before = instance.state.states();
    Instant last = instance.time();
    CheckedStep step =
        Alternatives.choose(
            versions,
            instance,
            (version, state) -> comparison.step(line, time, version, state, last));
    instance.state = step.next();
    instance.at(time);
    take(step, instance, instance.time());
    count(line, before, step.verdict(), instance);
  }

  private void start(LogLine line, Instant time) {
    ChartVersion version = version(line);
    if (version == null) {
      return;
    }
    try {
      CheckedStep step = comparison.start(line, time, version);
      Instance instance = instances.add(line.key(), version, step.next(), time);
      take(step, instance, time);
      count(line, List.of(), step.verdict(), instance);
    } catch (IllegalArgumentException problem) {
      reader.reject(line.place(), String.valueOf(problem.getMessage()));
    }
  }

  private void count(LogLine line, List<String> before, Verdict verdict, Instance instance) {
    StepClass kind = verdict.kind();
    counts.add(kind);
    if (kind == StepClass.CONFORMING) {
      return;
    }
    if (!uses.isEmpty()) {
      use(instance).deviate(before, line, kind);
    }
    if (!instance.hasDeviated) {
      instance.hasDeviated = true;
      counts.deviate(line, before, verdict);
    }
  }
}
