package dev.lockstep.stream.flink;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.StateType;
import dev.lockstep.stream.PropertyMonitors;
import dev.lockstep.stream.PropertyViolation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The monitors of properties during the steps of one generated instance. Not thread-safe. */
final class GeneratedTrace<S extends StateType, C> {

  private final PropertyMonitors properties;
  private final GeneratedInstants<S, C> instants;
  private final List<PropertyViolation> violations = new ArrayList<>();
  private InterpreterSnapshot at;
  private Instant time;
  private List<Long> monitors;
  private int earlier;

  GeneratedTrace(
      PropertyMonitors properties,
      GeneratedInstants<S, C> instants,
      InterpreterSnapshot from,
      Instant time,
      List<Long> monitors) {
    this.properties = properties;
    this.instants = instants;
    this.at = from;
    this.time = time;
    this.monitors = monitors;
  }

  /**
   * Reads a step.
   *
   * @param event wire name of the event; empty for a start or a timer of a state
   */
  void read(FireResult<S, C> result, String event, String actor, Instant now) {
    pass(now);
    InterpreterSnapshot after =
        result instanceof Fired<S, C> fired ? instants.values(fired.snapshot()) : at;
    var instant = instants.of(at, after, result, event, actor);
    monitors = properties.next(monitors, instant, event, now, violations);
    at = after;
  }

  void pass(Instant now) {
    monitors = properties.pass(monitors, time, now, violations);
    time = now;
  }

  /** Separates the violations before an event from those by it. */
  void begin(Instant now) {
    pass(now);
    earlier = violations.size();
  }

  /** Returns the violations since {@link #begin}. */
  List<PropertyViolation> own() {
    return violations.subList(earlier, violations.size());
  }

  List<Long> monitors() {
    return monitors;
  }

  List<PropertyViolation> violations() {
    return violations;
  }
}
