package dev.lockstep.verification;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.PropertyRule;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInstant;
import dev.lockstep.verification.run.RunStep;
import dev.lockstep.verification.run.Runner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One run of a chart on the interpreter, whose instants the monitors of all properties read.
 * Reachability is a property of all runs together and is not monitored. Not thread-safe.
 */
public final class MonitoredRun {

  private static final int TIMERS = 1_000;

  private final IrChart chart;
  private final Runner runner;
  private final PropertyConditions conditions;
  private final List<Monitor> monitors = new ArrayList<>();
  private final long[] states;
  private final BitSet triggered = new BitSet();
  private final BitSet begun = new BitSet();
  private final Map<String, Integer> events = new HashMap<>();
  private List<String> violated = List.of();
  private Optional<InterpreterSnapshot> snapshot = Optional.empty();
  private Instant now = Instant.EPOCH;

  /** Creates a run that is not started. */
  public MonitoredRun(IrChart chart) {
    this.chart = chart;
    this.runner = new Runner(chart);
    this.conditions = new PropertyConditions(chart);
    for (int i = 0; i < chart.properties().size(); i++) {
      monitors.add(new Monitor(conditions.rule(i)));
    }
    this.states = monitors.stream().mapToLong(Monitor::start).toArray();
    chart.events().forEach(event -> events.put(event.wire(), event.index()));
  }

  /** Starts the machine. Returns false if it refuses to start. */
  public boolean start(JsonObject context, Instant time) {
    RunStep step = runner.start(new RunInput.Start(context), time);
    boolean started = step.instant().refusal().isEmpty();
    if (started) {
      snapshot = Optional.of(step.after());
    }
    now = step.now();
    read(step);
    return started;
  }

  /**
   * Sends an event.
   *
   * @param guards outcomes of guards in Java code
   * @return the reason of the refusal; empty if the event was accepted
   * @throws IllegalStateException if the machine is not started
   */
  public Optional<String> fire(WireEvent event, Predicate<String> guards) {
    RunStep step = runner.event(here(), now, index(event), event, guards);
    snapshot = Optional.of(step.after());
    read(step);
    String reason = step.instant().refusal();
    return reason.isEmpty() ? Optional.empty() : Optional.of(reason);
  }

  /**
   * Reads the start of a machine that the caller executes on an interpreter.
   *
   * @param before the initial context, in which no state is active
   */
  public void started(InterpreterSnapshot before, Reaction reaction, Instant time) {
    now = time;
    if (reaction instanceof Reaction.Fired) {
      snapshot = Optional.of(reaction.snapshot());
    }
    read(RunInstant.of(before, reaction, -1, ""), 0);
  }

  /** Reads the reaction to an event, at a time that {@link #passTo} has reached. */
  public void fired(InterpreterSnapshot before, Reaction reaction, WireEvent event) {
    String actor = event.actor() == null ? "" : event.actor();
    snapshot = Optional.of(reaction.snapshot());
    read(RunInstant.of(before, reaction, index(event), actor), 0);
  }

  /**
   * Reads the reaction to a timer, at a time that {@link #passTo} has reached.
   *
   * @param event the index of the event of the timer; -1 for a timer of a state
   */
  public void expired(InterpreterSnapshot before, Reaction reaction, int event) {
    snapshot = Optional.of(reaction.snapshot());
    read(RunInstant.of(before, reaction, event, ""), 0);
  }

  private int index(WireEvent event) {
    return events.getOrDefault(event.event(), -1);
  }

  /**
   * Advances the clock. Timers expire in the order of their deadlines, each at its own time.
   *
   * @throws IllegalStateException if the machine is not started, or more than 1,000 timers expire
   */
  public void advance(Duration by) {
    Instant end = now.plus(by);
    for (int expired = 0; ; expired++) {
      Optional<PendingTimer> due =
          here().timers().stream()
              .filter(timer -> !timer.deadline().isAfter(end))
              .min(Comparator.comparing(PendingTimer::deadline));
      if (due.isEmpty()) {
        break;
      }
      if (expired == TIMERS) {
        throw new IllegalStateException("timers set timers without end");
      }
      expire(due.get());
    }
    passTo(end);
  }

  /**
   * Lets one of the timers with the earliest deadline expire, at its deadline or now if it is past.
   */
  void expire(PendingTimer timer) {
    RunStep step = runner.timer(here(), now, timer);
    snapshot = Optional.of(step.after());
    now = step.now();
    read(step);
  }

  /** Advances the clock to a time without the expiry of timers. */
  public void passTo(Instant time) {
    if (time.equals(now)) {
      return;
    }
    long nanos = PropertyConditions.nanos(Duration.between(now, time));
    for (int i = 0; i < states.length; i++) {
      move(i, monitors.get(i).pass(states[i], nanos));
    }
    now = time;
  }

  /** Returns true if the machine has started. */
  public boolean isStarted() {
    return snapshot.isPresent();
  }

  /** Returns the IDs of the properties that the run violates so far. */
  public List<String> violated() {
    return violated;
  }

  /** Returns the IDs of the properties with a trigger that is not answered yet. */
  public List<String> unanswered() {
    List<String> open = new ArrayList<>();
    for (int i = 0; i < states.length; i++) {
      PropertyRule property = monitors.get(i).rule();
      if (property.form() == IrProperty.Form.LEADS_TO && states[i] >= 0) {
        open.add(property.id());
      }
    }
    return open;
  }

  /** Returns true if the trigger of a property held in an instant, or it has none. */
  boolean hasTriggered(String id) {
    return triggered.get(position(id));
  }

  /** Returns true if the scope of a property began in an instant, or it has none. */
  boolean hasBegun(String id) {
    return begun.get(position(id));
  }

  private int position(String id) {
    for (int i = 0; i < monitors.size(); i++) {
      if (monitors.get(i).rule().id().equals(id)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no property " + id);
  }

  /** Returns the snapshot and the time; the machine must be started. */
  InterpreterSnapshot here() {
    return snapshot.orElseThrow(() -> new IllegalStateException("the machine is not started"));
  }

  Instant now() {
    return now;
  }

  Runner runner() {
    return runner;
  }

  private void read(RunStep step) {
    read(step.instant(), step.elapsed());
  }

  private void read(RunInstant instant, long elapsed) {
    InstantLabel label = conditions.label(instant);
    for (int i = 0; i < states.length; i++) {
      triggered.set(i, triggered.get(i) || monitors.get(i).triggers(label));
      begun.set(i, begun.get(i) || monitors.get(i).begins(label));
      move(i, monitors.get(i).next(states[i], label, elapsed));
    }
  }

  private void move(int monitor, long state) {
    boolean first = state == Monitor.VIOLATED && states[monitor] != state;
    states[monitor] = state;
    if (first) {
      violated =
          Stream.concat(violated.stream(), Stream.of(monitors.get(monitor).rule().id()))
              .sorted()
              .toList();
    }
  }
}
