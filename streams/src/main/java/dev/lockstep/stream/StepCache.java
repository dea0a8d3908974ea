package dev.lockstep.stream;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.run.PropertyConditions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares recorded events as {@link ChartOperator#check} does, and reuses the results of equal
 * steps: those of the same event in states that differ by times only, with payloads that differ in
 * members without influence only. Always executed are steps with due timers or limits of time,
 * those that violate a property or change a limit, and all steps of a chart that reads the time.
 * Not thread-safe.
 */
public final class StepCache {

  /** The largest number of results and of states; all are forgotten when it is reached. */
  static final int SIZE = 1 << 14;

  /** The distance of deadlines that no timer of a chart has. */
  private static final Duration FAR = Duration.ofDays(1_000_000).plusNanos(123_456_789);

  /** A number of nanoseconds that no limit of time has; fewer by one for each further limit. */
  private static final long FAR_LIMIT = 2 * PropertyConditions.LONGEST;

  private final ChartOperator operator;
  private final PropertyMonitors properties;
  private final PayloadUse payloads;
  private final MovedSnapshots moved;
  private final boolean isTimeless;
  private final Map<Untimed, SharedState.Shape> shapes = new HashMap<>();
  private final Map<Key, Known> known = new HashMap<>();
  private @Nullable Known start;

  private record Untimed(InterpreterSnapshot snapshot, List<Long> monitors) {}

  /**
   * A step.
   *
   * @param isPart true if the payload is valid and without some members; an invalid payload may
   *     have the same members
   */
  private record Key(
      SharedState.Shape from,
      String event,
      @Nullable String actor,
      @Nullable JsonValue payload,
      boolean isPart,
      List<String> observed) {}

  /**
   * A result.
   *
   * @param step the step for an instance without deadlines
   * @param next the deadlines of the next state
   * @param isReusable false if it depends on the time
   */
  private record Known(CheckedStep step, List<Deadline> next, boolean isReusable) {

    CheckedStep of(SharedState from, Instant now) {
      if (next.isEmpty()) {
        return step;
      }
      var deadlines = new Instant[next.size()];
      for (int i = 0; i < deadlines.length; i++) {
        Deadline deadline = next.get(i);
        deadlines[i] =
            deadline.kept() < 0 ? now.plus(deadline.delay()) : from.deadline(deadline.kept());
      }
      var state = new SharedState(step.next().shape(), deadlines);
      return new CheckedStep(state, step.verdict(), step.steps(), step.violations());
    }
  }

  /**
   * The deadline of a timer or of a limit of time.
   *
   * @param kept the position of the deadline before the step; -1 for a new one
   * @param delay the delay of a new deadline
   */
  private record Deadline(int kept, Duration delay) {}

  /** Creates an empty cache for the steps of an operator. */
  public StepCache(IrChart chart, ChartOperator operator) {
    this.operator = operator;
    this.properties = operator.properties();
    this.payloads = new PayloadUse(chart, operator.payloads());
    this.moved = new MovedSnapshots(chart);
    this.isTimeless = !new TimeUse(chart).isPossible();
  }

  /** Returns the shared form of a state. */
  public SharedState share(InstanceState state) {
    SharedState.Shape shape = shape(state);
    List<PendingTimer> timers = state.snapshot().timers();
    if (shape.deadlines() == 0) {
      return new SharedState(shape);
    }
    var deadlines = new Instant[shape.deadlines()];
    for (int i = 0; i < timers.size(); i++) {
      deadlines[i] = timers.get(i).deadline();
    }
    for (int i = timers.size(); i < deadlines.length; i++) {
      int monitor = shape.limits().get(i - timers.size());
      deadlines[i] = state.time().plusNanos(state.monitors().get(monitor));
    }
    return new SharedState(shape, deadlines);
  }

  /**
   * Returns the state of an instance.
   *
   * @param time the time of its last event
   */
  public InstanceState state(SharedState shared, Instant time) {
    return shared.at(time);
  }

  /**
   * Compares a recorded event with the chart.
   *
   * @param last the time of the last event of the instance
   * @throws EndlessInstanceException if the step does not end
   */
  public CheckedStep check(SharedState from, Instant last, StreamEvent event) {
    Instant now = last.isAfter(event.time()) ? last : event.time();
    if (!isTimeless || from.isDue(now)) {
      return executed(operator.check(state(from, last), event));
    }
    String name = event.event().event();
    JsonValue payload = payloads.relevant(name, event.event().payload());
    boolean isPart = payload != event.event().payload();
    String actor = event.event().actor();
    var key = new Key(from.shape(), name, actor, payload, isPart, event.observed());
    Known found = known.get(key);
    if (found == null) {
      found = execute(from.shape(), event, now);
      if (StepSize.isSmall(from.shape().snapshot())
          && StepSize.isSmall(found.step().next().shape().snapshot())
          && StepSize.isSmall(name, key.actor(), payload, key.observed())) {
        if (known.size() >= SIZE) {
          known.clear();
        }
        known.put(key, found);
      }
    }
    return found.isReusable()
        ? found.of(from, now)
        : executed(operator.check(state(from, last), event));
  }

  /**
   * Starts an instance with the initial values of the chart.
   *
   * @throws EndlessInstanceException if the start does not end
   */
  public CheckedStep start(Instant now) {
    if (start == null && isTimeless) {
      start = known(operator.start(JsonObject.EMPTY, now), List.of(), List.of(), now);
    }
    return start != null && start.isReusable()
        ? start.of(start.step().next(), now)
        : executed(operator.start(JsonObject.EMPTY, now));
  }

  /**
   * Returns the state of an instance that was moved to this version of the chart; empty if the
   * chart cannot hold the snapshot.
   *
   * @param snapshot the snapshot after the move as a journal has it
   * @param time the time of the last event of the instance
   */
  public Optional<SharedState> moved(JsonObject snapshot, Instant time) {
    return moved(snapshot, time, List.of(), List.of());
  }

  /**
   * Returns the state of an instance that was moved to this version of the chart. Properties with
   * the same definition remain monitored.
   *
   * @param from the cache of the version before
   * @param before the state under the version before
   */
  public Optional<SharedState> moved(
      JsonObject snapshot, Instant time, StepCache from, SharedState before) {
    return moved(snapshot, time, from.properties.names(), before.at(time).monitors());
  }

  private Optional<SharedState> moved(
      JsonObject snapshot, Instant time, List<String> names, List<Long> monitors) {
    List<Long> continued = properties.continued(names, monitors);
    return moved.read(snapshot).map(each -> share(new InstanceState(each, time, continued)));
  }

  /** Returns the stored form of what instances share, without deadlines. */
  public byte[] write(SharedState.Shape shape) {
    return operator.write(new InstanceState(shape.snapshot(), Instant.EPOCH, shape.monitors()));
  }

  /**
   * Returns a state that has no deadlines yet.
   *
   * @throws UnreadableStateException if the bytes are not a state of the chart
   */
  public SharedState read(byte[] stored) {
    return new SharedState(shape(operator.read(stored)));
  }

  /** Returns the shared form of a step. */
  public CheckedStep executed(StreamStep step) {
    var steps = new CheckedStep.Steps(step.microsteps(), true);
    return new CheckedStep(share(step.next()), step.verdict(), steps, step.violations());
  }

  private Known execute(SharedState.Shape from, StreamEvent event, Instant now) {
    var deadlines = new Instant[from.snapshot().timers().size()];
    for (int i = 0; i < deadlines.length; i++) {
      deadlines[i] = now.plus(FAR).plusSeconds(i);
    }
    InterpreterSnapshot before = SharedState.timed(from.snapshot(), deadlines);
    List<Long> monitors = from.monitors(limit -> FAR_LIMIT - limit);
    StreamStep step =
        operator.check(
            new InstanceState(before, now, monitors),
            new StreamEvent(event.event(), now, event.observed()));
    return known(step, before.timers(), from.limits(), now);
  }

  private Known known(
      StreamStep step, List<PendingTimer> timers, List<Integer> limits, Instant now) {
    SharedState.Shape shape = shape(step.next());
    List<Deadline> next = new ArrayList<>();
    for (PendingTimer timer : step.next().snapshot().timers()) {
      next.add(new Deadline(timers.indexOf(timer), Duration.between(now, timer.deadline())));
    }
    // A violation has the time of the step, and of two limits that may apply the earlier one
    // counts.
    boolean isReusable =
        step.violations().isEmpty()
            && (step.verdict().kind() == StepClass.CONFORMING || !operator.isSearchTimed());
    for (int monitor : shape.limits()) {
      long left = step.next().monitors().get(monitor);
      int limit = limits.indexOf(monitor);
      boolean isKept = limit >= 0 && left == FAR_LIMIT - limit;
      isReusable &= isKept || limit < 0;
      next.add(new Deadline(isKept ? timers.size() + limit : -1, Duration.ofNanos(left)));
    }
    var steps = new CheckedStep.Steps(step.microsteps(), false);
    var shared = new SharedState(shape);
    return new Known(
        new CheckedStep(shared, step.verdict(), steps, step.violations()), next, isReusable);
  }

  private SharedState.Shape shape(InstanceState state) {
    List<Integer> limits = limits(state.monitors());
    List<Long> monitors = new ArrayList<>(state.monitors());
    limits.forEach(limit -> monitors.set(limit, 0L));
    var untimed = new Untimed(SharedState.untimed(state.snapshot()), monitors);
    SharedState.Shape shape = shapes.get(untimed);
    if (shape == null) {
      if (shapes.size() >= SIZE) {
        shapes.clear();
      }
      shape =
          new SharedState.Shape(
              untimed.snapshot(),
              monitors,
              limits,
              properties.violated(monitors),
              operator.states(state),
              operator.isEnded(state.snapshot()));
      if (StepSize.isSmall(untimed.snapshot())) {
        shapes.put(untimed, shape);
      }
    }
    return shape;
  }

  private List<Integer> limits(List<Long> monitors) {
    List<Integer> limits = new ArrayList<>();
    for (int i = 0; i < monitors.size(); i++) {
      if (properties.isLimit(i, monitors.get(i))) {
        limits.add(i);
      }
    }
    return limits;
  }
}
