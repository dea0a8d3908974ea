package dev.lockstep.verification.run;

import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.PlainJson;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A runner that applies inputs to snapshots with the interpreter. Not thread-safe. */
public final class Runner {

  /** The time at which explored runs start. */
  public static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

  private final IrChart chart;
  private final Interpreter interpreter;
  private Predicate<String> guards = guard -> false;

  public Runner(IrChart chart) {
    this.chart = chart;
    this.interpreter =
        new Interpreter(chart, new ChartPayloads(chart), question -> guards.test(question.guard()));
  }

  /** Starts the machine; returns a step whose instant is a refusal if the start fails. */
  public RunStep start(RunInput.Start start, Instant now) {
    Map<String, Object> values = new ContextValues(chart).read(fields(start.context()));
    Map<String, Object> context = new LinkedHashMap<>();
    for (IrVariable variable : chart.context()) {
      context.put(variable.name(), values.getOrDefault(variable.name(), variable.initial()));
    }
    InterpreterSnapshot nowhere =
        new InterpreterSnapshot(new BitSet(), context, Map.of(), List.of(), 0);
    Reaction reaction = interpreter.start(values, now);
    return new RunStep(
        reaction.snapshot(), now, 0, RunInstant.of(nowhere, reaction, -1, ""), effects(reaction));
  }

  /** Applies an input. A timer or a wait needs a pending timer. */
  public RunStep apply(InterpreterSnapshot at, Instant now, RunInput input) {
    if (input instanceof RunInput.Event event) {
      return event(at, now, event);
    }
    List<PendingTimer> due = due(at);
    if (input instanceof RunInput.Wait) {
      Instant end = later(due.get(0).deadline(), now);
      return new RunStep(at, end, nanos(now, end), RunInstant.still(at), List.of());
    }
    guards = guard -> false;
    return timer(at, now, select(due, input));
  }

  /** Returns the timer that an input names, one of those that are due. */
  public PendingTimer select(List<PendingTimer> due, RunInput input) {
    if (input instanceof RunInput.NamedTimer named) {
      return due.stream()
          .filter(timer -> name(timer).equals(named.name()))
          .findFirst()
          .orElse(due.get(0));
    }
    return due.get(Math.min(((RunInput.Timer) input).tie(), due.size() - 1));
  }

  /** Sets the outcomes of guards in Java code for timers. */
  public void answer(Predicate<String> outcomes) {
    guards = outcomes;
  }

  /** Returns the name of a pending timer. */
  public String name(PendingTimer timer) {
    return interpreter.name(timer);
  }

  /** Lets a pending timer expire at its deadline, or now if it is overdue. */
  public RunStep timer(InterpreterSnapshot at, Instant now, PendingTimer timer) {
    Instant time = later(timer.deadline(), now);
    Reaction reaction = interpreter.fire(at, timer, time);
    return new RunStep(
        reaction.snapshot(),
        time,
        nanos(now, time),
        RunInstant.of(at, reaction, timer.event(), ""),
        effects(reaction));
  }

  /** Returns the pending timers with the earliest deadline, in the order in which they were set. */
  public static List<PendingTimer> due(InterpreterSnapshot at) {
    Optional<Instant> first = at.timers().stream().map(PendingTimer::deadline).sorted().findFirst();
    return at.timers().stream()
        .filter(timer -> timer.deadline().equals(first.orElseThrow()))
        .toList();
  }

  /** Returns the event with the values of variables in its payload. */
  public WireEvent concrete(RunInput.Event event, InterpreterSnapshot at) {
    JsonValue payload = event.event().payload();
    if (!(payload instanceof JsonObject object)) {
      return event.event();
    }
    JsonObject filled = object;
    for (RunInput.Copied copied : event.copied()) {
      Object value = at.context().get(copied.variable());
      Object shown = value instanceof Long number ? (Object) (number + copied.add()) : value;
      filled = filled.with(copied.field(), PlainJson.json(shown));
    }
    return new WireEvent(event.event().event(), event.event().actor(), filled);
  }

  private RunStep event(InterpreterSnapshot at, Instant now, RunInput.Event event) {
    return event(
        at,
        now,
        event.index(),
        concrete(event, at),
        guard -> event.guards().getOrDefault(guard, false));
  }

  /** Sends an event, with the outcomes of guards in Java code. */
  public RunStep event(
      InterpreterSnapshot at, Instant now, int index, WireEvent wire, Predicate<String> outcomes) {
    guards = outcomes;
    Reaction reaction =
        interpreter.fire(
            at,
            new Stimulus(
                wire.event(), Optional.ofNullable(wire.actor()), PlainJson.of(wire.payload())),
            now);
    String actor = wire.actor() == null ? "" : wire.actor();
    return new RunStep(
        reaction.snapshot(), now, 0, RunInstant.of(at, reaction, index, actor), effects(reaction));
  }

  private static List<InterpreterEffect> effects(Reaction reaction) {
    return reaction instanceof Reaction.Fired fired ? fired.effects() : List.of();
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static long nanos(Instant from, Instant to) {
    return PropertyConditions.nanos(Duration.between(from, to));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> fields(@Nullable JsonValue context) {
    return context == null ? Map.of() : (Map<String, Object>) PlainJson.of(context);
  }
}
