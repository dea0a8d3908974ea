package dev.lockstep.verification;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.RunPath;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.Runner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run that violates a property.
 *
 * @param property ID of the property
 * @param length number of inputs after the start
 * @param lines the inputs as items of {@code events} in a scenario file; the line {@link
 *     RunPath#REPEATED_LINE} precedes those that can be repeated forever
 * @param scenario the run as a scenario file that replays
 */
public record Counterexample(String property, int length, List<String> lines, String scenario) {
  public Counterexample {
    lines = List.copyOf(lines);
  }

  /**
   * Replays a path and returns it as a counterexample; empty if the replay does not violate the
   * property.
   */
  static Optional<Counterexample> of(IrChart chart, Monitor monitor, RunPath<RunInput> path) {
    Optional<Counterexample> found = replay(chart, monitor, path);
    return found.isPresent() || path.repeated().isEmpty()
        ? found
        : replay(chart, monitor, path.once());
  }

  /** Plays the inputs of a path on the interpreter and returns the run. */
  static MonitoredRun played(IrChart chart, List<RunInput> inputs) {
    MonitoredRun run = new MonitoredRun(chart);
    Writer writer = new Writer(chart, run);
    inputs.forEach(writer::play);
    writer.end(0);
    return run;
  }

  private static Optional<Counterexample> replay(
      IrChart chart, Monitor monitor, RunPath<RunInput> path) {
    MonitoredRun run = new MonitoredRun(chart);
    Writer writer = new Writer(chart, run);
    path.inputs().forEach(writer::play);
    if (!path.repeated().isEmpty()) {
      writer.lines.add(RunPath.REPEATED_LINE);
      path.repeated().forEach(writer::play);
    }
    writer.end(path.pass());
    String id = monitor.rule().id();
    boolean confirmed =
        switch (monitor.rule().form()) {
          case REACHABLE -> true;
          case LEADS_TO -> run.violated().contains(id) || run.unanswered().contains(id);
          default -> run.violated().contains(id);
        };
    return confirmed
        ? Optional.of(
            new Counterexample(id, path.length(), writer.lines, writer.scenario(id, path.end())))
        : Optional.empty();
  }

  /** A writer of scenarios that plays the inputs it writes. */
  private static final class Writer {

    private final IrChart chart;
    private final MonitoredRun run;
    private final List<String> lines = new ArrayList<>();
    private JsonObject context = JsonObject.EMPTY;
    private Map<String, Boolean> guards = Map.of();
    private Duration delay = Duration.ZERO;

    Writer(IrChart chart, MonitoredRun run) {
      this.chart = chart;
      this.run = run;
    }

    void play(RunInput input) {
      if (input instanceof RunInput.Start start) {
        context = start.context();
        run.start(context, Runner.BEGIN);
      } else if (input instanceof RunInput.Event event) {
        event(event);
      } else if (!run.here().timers().isEmpty()) {
        List<PendingTimer> due = Runner.due(run.here());
        Instant deadline = due.get(0).deadline();
        if (!(input instanceof RunInput.Wait)) {
          delay = Duration.ZERO;
          if (due.size() > 1 || !deadline.isAfter(run.now())) {
            expire(run.runner().select(due, input));
          } else {
            advance(Duration.between(run.now(), deadline));
          }
        } else if (deadline.isAfter(run.now())) {
          delay = Duration.between(run.now(), deadline);
          run.passTo(deadline);
        }
      }
    }

    /** Lets the timers fire that were delayed before an event that did not come, and time pass. */
    void end(long pass) {
      if (!delay.isZero()) {
        lines.add("- { advance: " + delay + " }");
        run.advance(Duration.ZERO);
      }
      advance(Duration.ofNanos(pass));
    }

    private void event(RunInput.Event event) {
      WireEvent wire = run.runner().concrete(event, run.here());
      Optional<String> refusal = run.fire(wire, guard -> event.guards().getOrDefault(guard, false));
      JsonObject.Builder line = JsonObject.builder().add("event", wire.event());
      if (!delay.isZero()) {
        line.add("delay", delay.toString());
        delay = Duration.ZERO;
      }
      if (wire.actor() != null) {
        line.add("actor", wire.actor());
      }
      if (wire.payload() != null) {
        line.add("payload", wire.payload());
      }
      if (!event.guards().equals(guards)) {
        Map<String, JsonValue> outcomes = new LinkedHashMap<>();
        event.guards().forEach((guard, holds) -> outcomes.put(guard, JsonBoolean.of(holds)));
        line.add(
            "guards",
            JsonObject.of(List.copyOf(outcomes.keySet()), List.copyOf(outcomes.values())));
        guards = event.guards();
      }
      JsonObject.Builder expect = JsonObject.builder();
      expect.add("outcome", refusal.isPresent() ? "refused" : "fired");
      refusal.ifPresent(reason -> expect.add("reason", reason));
      lines.add("- " + line.add("expect", expect.build()).build());
    }

    private void expire(PendingTimer timer) {
      String id = run.runner().name(timer);
      run.expire(timer);
      lines.add("- { timer: " + new JsonString(id) + " }");
    }

    private void advance(Duration by) {
      if (!by.isNegative() && !by.isZero()) {
        run.advance(by);
        lines.add("- { advance: " + by + " }");
      }
    }

    String scenario(String property, String end) {
      StringBuilder text = new StringBuilder();
      text.append("scenario: ").append(new JsonString("violates " + property)).append('\n');
      text.append("chart: ").append(chart.name()).append('\n');
      if (!end.isEmpty()) {
        text.append("description: ")
            .append(new JsonString("At the end, " + end + "."))
            .append('\n');
      }
      if (!context.isEmpty()) {
        text.append("given:\n  context: ").append(context).append('\n');
      }
      text.append(lines.isEmpty() ? "events: []\n" : "events:\n");
      lines.forEach(line -> text.append("  ").append(line).append('\n'));
      text.append("expect:\n  state: ").append(states(run.here())).append('\n');
      return text.toString();
    }

    private JsonArray states(InterpreterSnapshot at) {
      return new JsonArray(
          at.configuration().stream()
              .mapToObj(chart.states()::get)
              .filter(IrState::isAtomic)
              .<JsonValue>map(state -> new JsonString(state.wire()))
              .toList());
    }
  }
}
