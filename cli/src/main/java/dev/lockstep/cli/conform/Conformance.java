package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.stream.ChartOperator;
import dev.lockstep.stream.EndlessInstanceException;
import dev.lockstep.stream.InstanceState;
import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import dev.lockstep.stream.StreamStep;
import dev.lockstep.stream.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Compares the lines of logs with a chart. Keeps one state per instance and the lines within the
 * window. Not thread-safe.
 */
public final class Conformance {

  private final IrChart chart;
  private final ChartOperator operator;
  private final ConformSettings settings;
  private final LogReader reader;
  private final Map<String, Seen> instances = new HashMap<>();
  private final Map<StepClass, Long> classes = new EnumMap<>(StepClass.class);
  private final List<Deviation> deviations = new ArrayList<>();
  private final @Nullable ChartUse use;
  private final Map<String, Long> violated = new TreeMap<>();
  private long deviating;
  private Instant latest = Instant.MIN;
  private LogPlace last = new LogPlace("", 0);

  /** An instance: its state after the last line, and whether it has deviated. */
  private static final class Seen {

    private InstanceState state;
    private boolean hasDeviated;
    private @Nullable StateTimes times;

    Seen(InstanceState state) {
      this.state = state;
    }
  }

  public Conformance(
      IrChart chart, ChartOperator operator, LogMapping mapping, ConformSettings settings) {
    this.chart = chart;
    this.operator = operator;
    this.settings = settings;
    this.reader =
        new LogReader(chart, mapping, settings.window(), settings.unreadable(), this::check);
    this.use = settings.recordsUse() ? new ChartUse(chart) : null;
  }

  /**
   * Compares the lines of a file.
   *
   * @param name the name in messages
   * @param format {@code null} for the format of the file's extension
   * @throws Failure if too many lines are unreadable, or too many are within the window
   */
  public void read(String name, @Nullable LogFormat format, InputStream in) throws IOException {
    reader.read(name, format, in);
  }

  /** Compares the lines that are still within the window, and returns the result. */
  public ConformReport end() {
    reader.end();
    instances.forEach(this::pass);
    return new ConformReport(
        chart,
        reader.lines(),
        instances.size(),
        classes,
        violated,
        reader.ignored(),
        reader.unreadable(),
        reader.quoted(),
        deviating,
        deviations);
  }

  /**
   * Returns the result as a page in HTML.
   *
   * @throws IllegalStateException if the settings do not record the use of the chart
   */
  public String page(ConformReport report) {
    if (use == null) {
      throw new IllegalStateException("the use of the chart was not recorded");
    }
    return ConformPage.of(report, use);
  }

  /** Ends the limits of time that have passed when the log ends. */
  private void pass(String key, Seen seen) {
    StreamStep step;
    try {
      step = operator.expire(seen.state, latest);
    } catch (EndlessInstanceException problem) {
      throw new Failure(last + ": `" + key + "`: " + problem.getMessage());
    }
    if (!step.violations().isEmpty()) {
      var end = new LogLine(last, LogLine.Kind.TIMER, key, "", latest, null, null, List.of());
      count(end, operator.states(seen.state), violating(step.verdict(), step), seen, step);
    }
  }

  /** Returns the verdict of a step, with all properties that a conforming one violates. */
  private static Verdict violating(Verdict verdict, StreamStep step) {
    boolean conforms =
        verdict.kind() == StepClass.CONFORMING || verdict.kind() == StepClass.PROPERTY_VIOLATED;
    if (step.violations().isEmpty() || !conforms) {
      return verdict;
    }
    List<String> details = step.violations().stream().map(PropertyViolation::toString).toList();
    return new Verdict(StepClass.PROPERTY_VIOLATED, "", details, verdict.states());
  }

  private void check(LogLine line, Instant time) {
    latest = time.isAfter(latest) ? time : latest;
    last = line.place();
    try {
      if (line.kind() == LogLine.Kind.START) {
        start(line, time);
        return;
      }
      Seen seen = instances.computeIfAbsent(line.key(), any -> begun(line, time));
      if (line.time() != null && line.time().isBefore(seen.state.time())) {
        reader.reject(
            line.place(),
            "its time %s is before %s, the last one of `%s`, beyond the window"
                .formatted(line.time(), seen.state.time(), line.key()));
        return;
      }
      compare(line, time, seen);
    } catch (EndlessInstanceException problem) {
      throw new Failure(line.place() + ": " + problem.getMessage());
    }
  }

  private Seen begun(LogLine line, Instant time) {
    StreamStep step = operator.start(JsonObject.EMPTY, time);
    Seen seen = new Seen(step.next());
    take(step, seen);
    if (!step.violations().isEmpty()) {
      count(line, List.of(), violating(step.verdict(), step), seen, step);
    }
    return seen;
  }

  private void take(StreamStep step, Seen seen) {
    if (use != null) {
      StateTimes times = seen.times == null ? new StateTimes() : seen.times;
      seen.times = times;
      use.take(times, step.microsteps());
    }
  }

  private void compare(LogLine line, Instant time, Seen seen) {
    List<String> before = operator.states(seen.state);
    StreamStep step;
    Verdict verdict;
    if (line.kind() == LogLine.Kind.TIMER) {
      step = operator.expire(seen.state, time);
      verdict = violating(observed(step.verdict(), line), step);
    } else {
      var event = new WireEvent(line.event(), actor(line), line.payload());
      step = operator.check(seen.state, new StreamEvent(event, time, line.observed()));
      verdict = violating(step.verdict(), step);
    }
    seen.state = step.next();
    take(step, seen);
    count(line, before, verdict, seen, step);
  }

  private void start(LogLine line, Instant time) {
    if (instances.containsKey(line.key())) {
      reader.reject(line.place(), "`" + line.key() + "` has started before");
      return;
    }
    try {
      JsonObject context = line.payload() instanceof JsonObject given ? given : JsonObject.EMPTY;
      StreamStep step = operator.start(context, time);
      Seen seen = new Seen(step.next());
      instances.put(line.key(), seen);
      take(step, seen);
      count(line, List.of(), violating(observed(step.verdict(), line), step), seen, step);
    } catch (IllegalArgumentException problem) {
      reader.reject(line.place(), String.valueOf(problem.getMessage()));
    }
  }

  /** Returns the verdict about a step whose states are compared with those of the line. */
  private static Verdict observed(Verdict verdict, LogLine line) {
    boolean isAsObserved =
        verdict.kind() != StepClass.CONFORMING
            || new HashSet<>(verdict.states()).equals(new HashSet<>(line.observed()));
    return isAsObserved
        ? verdict
        : new Verdict(StepClass.WRONG_SUCCESSOR, "", List.of(), verdict.states());
  }

  private void count(
      LogLine line, List<String> before, Verdict verdict, Seen seen, StreamStep step) {
    StepClass kind = verdict.kind();
    step.violations().forEach(each -> violated.merge(each.property(), 1L, Long::sum));
    classes.merge(kind, 1L, Long::sum);
    if (use != null && kind != StepClass.CONFORMING) {
      use.deviate(before, line, kind);
    }
    if (kind != StepClass.CONFORMING && !seen.hasDeviated) {
      seen.hasDeviated = true;
      deviating++;
      if (deviations.size() < settings.shown()) {
        deviations.add(new Deviation(line, before, verdict));
      }
    }
  }

  private @Nullable String actor(LogLine line) {
    if (line.actor() != null || !settings.assumesActors()) {
      return line.actor();
    }
    return chart.events().stream()
        .filter(event -> event.wire().equals(line.event()) && event.restricted())
        .map(IrEvent::actors)
        .flatMap(List::stream)
        .findFirst()
        .map(index -> chart.actors().get(index).name())
        .orElse(null);
  }
}
