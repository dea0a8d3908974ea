package dev.lockstep.verification.system;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.RunPath;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.system.Layout.Lane;
import dev.lockstep.verification.system.SystemState.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A run of a system that violates a property, line by line. */
public final class SystemTrace {

  private final SystemGraphBuilder builder;
  private final SystemSteps steps;
  private final Layout layout;
  private final Monitor monitor;
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> copies = new ArrayList<>();
  private long state;
  private boolean violated;

  private SystemTrace(SystemGraphBuilder builder, Monitor monitor) {
    this.builder = builder;
    this.steps = builder.steps();
    this.layout = steps.layout();
    this.monitor = monitor;
    this.state = monitor.start();
    for (int slot = 0; slot < layout.slots(); slot++) {
      copies.add(layout.copy(slot));
    }
  }

  /** Replays a path; empty if the replay does not violate the property. */
  public static Optional<SystemTrace> of(
      SystemGraphBuilder builder, Monitor monitor, RunPath<SystemInput> path) {
    SystemTrace trace = new SystemTrace(builder, monitor);
    SystemState at = trace.play(path);
    IrProperty.Form form = monitor.rule().form();
    boolean unanswered = form == IrProperty.Form.LEADS_TO && trace.state >= 0;
    if (!trace.violated && !unanswered && form != IrProperty.Form.REACHABLE) {
      return Optional.empty();
    }
    trace.end(at);
    return Optional.of(trace);
  }

  /** Returns a line for each input, in JSON with the instance and the chart that it concerns. */
  public List<String> lines() {
    return List.copyOf(lines.subList(0, lines.size() - 1));
  }

  /**
   * Returns the trace as YAML.
   *
   * @param end reason why the end of the run violates the property; may be empty
   */
  public String text(String end) {
    StringBuilder text = new StringBuilder();
    text.append("violates: ").append(new JsonString(monitor.rule().id())).append('\n');
    text.append("system: ").append(steps.system().name()).append('\n');
    if (!end.isEmpty()) {
      text.append("description: ").append(new JsonString("At the end, " + end + ".")).append('\n');
    }
    text.append("steps:\n");
    lines().forEach(line -> text.append("  ").append(line).append('\n'));
    return text.append(lines.get(lines.size() - 1)).append('\n').toString();
  }

  private SystemState play(RunPath<SystemInput> path) {
    SystemStep step = steps.start().orElseThrow();
    read(step);
    SystemState at = ordered(step.after());
    at = play(at, path.inputs().subList(1, path.inputs().size()));
    if (!path.repeated().isEmpty()) {
      lines.add(RunPath.REPEATED_LINE);
      at = play(at, path.repeated());
    }
    if (path.pass() > 0) {
      lines.add("- { advance: " + Duration.ofNanos(path.pass()) + " }");
      state = monitor.pass(state, path.pass());
      violated |= state == Monitor.VIOLATED;
    }
    return at;
  }

  private SystemState play(SystemState from, List<SystemInput> inputs) {
    SystemState at = from;
    for (SystemInput input : inputs) {
      String line = line(at, input);
      SystemStep step = steps.apply(at, input).orElseThrow();
      lines.add("- " + line + outcome(step) + " }");
      read(step);
      at = ordered(step.after());
    }
    return at;
  }

  private void read(SystemStep step) {
    state =
        step.label()
            .map(label -> monitor.next(state, label, step.elapsed()))
            .orElseGet(() -> monitor.pass(state, step.elapsed()));
    violated |= state == Monitor.VIOLATED;
  }

  private SystemState ordered(SystemState reached) {
    Symmetry.Ordered ordered = builder.order(reached);
    List<Integer> former = List.copyOf(copies);
    for (int slot = 0; slot < copies.size(); slot++) {
      copies.set(slot, former.get(ordered.from().get(slot)));
    }
    return ordered.state();
  }

  private String line(SystemState at, SystemInput input) {
    if (input instanceof SystemInput.Outside outside) {
      return "{ " + instance(outside.slot()) + event(outside.event());
    } else if (input instanceof SystemInput.Deliver deliver) {
      Lane lane = layout.lanes().get(deliver.lane());
      Message message = at.lanes().get(deliver.lane()).get(0);
      return "{ deliver: "
          + channel(deliver.lane())
          + ", from: "
          + name(lane.from())
          + ", "
          + instance(lane.to())
          + event(steps.event(deliver, message));
    } else if (input instanceof SystemInput.Duplicate duplicate) {
      return "{ duplicate: " + channel(duplicate.lane()) + lane(duplicate.lane());
    } else if (input instanceof SystemInput.Lose lose) {
      return "{ lose: " + channel(lose.lane()) + lane(lose.lane());
    } else if (input instanceof SystemInput.Crash crash) {
      return "{ crash: " + name(crash.slot());
    } else if (input instanceof SystemInput.Timer timer) {
      PendingTimer due = at.due(timer.slot(), at.deadline().orElseThrow()).get(timer.tie());
      return "{ "
          + instance(timer.slot())
          + "timer: "
          + new JsonString(steps.name(timer.slot(), due))
          + elapsed(at);
    }
    return "{ wait: " + Duration.between(at.now(), at.deadline().orElseThrow());
  }

  private static String elapsed(SystemState at) {
    Duration left = Duration.between(at.now(), at.deadline().orElseThrow());
    return left.isNegative() || left.isZero() ? "" : ", after: " + left;
  }

  private static String event(RunInput.Event event) {
    WireEvent wire = event.event();
    StringBuilder text = new StringBuilder("event: ").append(wire.event());
    if (wire.actor() != null) {
      text.append(", actor: ").append(wire.actor());
    }
    if (wire.payload() != null) {
      text.append(", payload: ").append(wire.payload());
    }
    event.guards().forEach((guard, holds) -> text.append(holds ? ", holds: " + guard : ""));
    return text.toString();
  }

  private static String outcome(SystemStep step) {
    return step.instant()
        .map(instant -> instant.refusal().isEmpty() ? "" : ", refused: " + instant.refusal())
        .orElse("");
  }

  private String instance(int slot) {
    String chart = steps.system().members().get(layout.member(slot)).chart().name();
    return "instance: " + name(slot) + ", chart: " + chart + ", ";
  }

  private String lane(int number) {
    Lane lane = layout.lanes().get(number);
    return ", from: " + name(lane.from()) + ", to: " + name(lane.to());
  }

  private String channel(int lane) {
    return layout.channel(lane).name();
  }

  private String name(int slot) {
    return layout.name(slot, copies.get(slot));
  }

  private void end(SystemState at) {
    JsonObject.Builder states = JsonObject.builder();
    for (int slot = 0; slot < layout.slots(); slot++) {
      InterpreterSnapshot snapshot = at.at().get(slot);
      List<IrState> known = steps.system().members().get(layout.member(slot)).chart().states();
      states.add(
          name(slot),
          new JsonArray(
              snapshot.configuration().stream()
                  .mapToObj(known::get)
                  .filter(IrState::isAtomic)
                  .<JsonValue>map(state -> new JsonString(state.wire()))
                  .toList()));
    }
    lines.add("states: " + states.build());
  }
}
