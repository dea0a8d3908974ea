package dev.lockstep.cli.conform;

import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.stream.CheckedStep;
import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.SharedState;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import dev.lockstep.stream.Verdict;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;

/**
 * Compares single lines with a version of the chart. A line that conforms has the class {@link
 * StepClass#PROPERTY_VIOLATED} if it, or the time before it, violates properties.
 *
 * @param assumesActors true if an event without a sender has one that may send it
 */
record LineComparison(boolean assumesActors) {

  /** Compares the line of an event or timer with the state before it. */
  CheckedStep step(
      LogLine line, Instant time, ChartVersion version, SharedState state, Instant last) {
    if (line.kind() == LogLine.Kind.TIMER) {
      return violating(observed(expired(version, state, last, time), line));
    }
    String actor = line.actor();
    if (actor == null && assumesActors) {
      actor = version.sender(line.event());
    }
    var event = new WireEvent(line.event(), actor, line.payload());
    var recorded = new StreamEvent(event, time, line.observed());
    return violating(version.steps().check(state, last, recorded));
  }

  /**
   * Compares the line of a start.
   *
   * @throws IllegalArgumentException if an initial value is unknown or of the wrong type
   */
  CheckedStep start(LogLine line, Instant time, ChartVersion version) {
    JsonObject context = line.payload() instanceof JsonObject given ? given : JsonObject.EMPTY;
    return violating(
        observed(version.steps().executed(version.operator().start(context, time)), line));
  }

  /** Starts an instance with the initial values of the chart. */
  CheckedStep begin(ChartVersion version, Instant time) {
    return violating(version.steps().start(time));
  }

  /** Returns the step in which an instance has no event until a time. */
  CheckedStep end(ChartVersion version, SharedState state, Instant last, Instant time) {
    return violating(expired(version, state, last, time));
  }

  private static CheckedStep expired(
      ChartVersion version, SharedState state, Instant last, Instant time) {
    return version
        .steps()
        .executed(version.operator().expire(version.steps().state(state, last), time));
  }

  /** Returns a step whose states are compared with those of the line. */
  private static CheckedStep observed(CheckedStep step, LogLine line) {
    Verdict verdict = step.verdict();
    boolean isAsObserved =
        verdict.kind() != StepClass.CONFORMING
            || new HashSet<>(verdict.states()).equals(new HashSet<>(line.observed()));
    return isAsObserved
        ? step
        : step.with(new Verdict(StepClass.WRONG_SUCCESSOR, "", List.of(), verdict.states()));
  }

  /** Returns a step whose verdict has all properties that a conforming one violates. */
  private static CheckedStep violating(CheckedStep step) {
    StepClass kind = step.verdict().kind();
    boolean conforms = kind == StepClass.CONFORMING || kind == StepClass.PROPERTY_VIOLATED;
    if (step.violations().isEmpty() || !conforms) {
      return step;
    }
    List<String> details = step.violations().stream().map(PropertyViolation::toString).toList();
    return step.with(
        new Verdict(StepClass.PROPERTY_VIOLATED, "", details, step.verdict().states()));
  }
}
