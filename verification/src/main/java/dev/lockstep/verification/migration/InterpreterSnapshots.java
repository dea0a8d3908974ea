package dev.lockstep.verification.migration;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.expression.JsonValues;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import dev.lockstep.runtime.snapshot.StuckException;
import dev.lockstep.verification.input.PlainJson;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The conversion between the snapshots of the interpreter and snapshots as data. Immutable,
 * thread-safe.
 */
public final class InterpreterSnapshots {

  private final ChartVersion version;
  private final SnapshotValues values;
  private final Map<String, Integer> events = new HashMap<>();

  public InterpreterSnapshots(ChartVersion version) {
    this.version = version;
    this.values = new SnapshotValues(version);
    version.chart().events().forEach(event -> events.put(event.wire(), event.index()));
  }

  /** Returns a snapshot of the interpreter as data. */
  public SnapshotData data(InterpreterSnapshot at) {
    JsonObject.Builder context = JsonObject.builder();
    at.context().forEach((name, value) -> context.add(name, JsonValues.of(value)));
    Map<String, List<String>> history = new LinkedHashMap<>();
    at.history()
        .forEach(
            (state, stored) ->
                history.put(
                    version.state(state).path(),
                    stored.stream().mapToObj(version::state).map(IrState::wire).toList()));
    List<Timer> timers = at.timers().stream().map(this::timer).toList();
    List<String> in =
        at.configuration().stream()
            .mapToObj(version::state)
            .filter(IrState::isAtomic)
            .map(IrState::wire)
            .toList();
    return new SnapshotData(version.id(), in, context.build(), history, timers, at.entries());
  }

  /**
   * Returns the snapshot of the interpreter for data of this version.
   *
   * @throws StuckException if the chart has no such state, history state, variable, transition or
   *     event, or a value has a wrong type
   */
  public InterpreterSnapshot snapshot(SnapshotData data) {
    InterpreterSnapshot read = values.read(data);
    Map<Integer, BitSet> history = new TreeMap<>();
    data.history().forEach((path, stored) -> history.put(historyState(path), stored(path, stored)));
    List<PendingTimer> timers = new ArrayList<>();
    data.timers().forEach(timer -> timers.add(timer(timer)));
    return new InterpreterSnapshot(
        read.configuration(),
        Collections.unmodifiableMap(read.context()),
        history.isEmpty() ? Map.of() : Collections.unmodifiableMap(history),
        List.copyOf(timers),
        data.entries());
  }

  private Timer timer(PendingTimer timer) {
    IrChart chart = version.chart();
    if (timer.event() < 0) {
      String id = chart.transitions().get(timer.transition()).id();
      return new Timer(id, null, null, timer.entry(), timer.deadline());
    }
    String event = chart.events().get(timer.event()).wire();
    return new Timer(
        timer.sendId().orElse(event),
        event,
        timer.payload().isEmpty() ? null : JsonValues.of(timer.payload()),
        timer.entry(),
        timer.deadline());
  }

  private PendingTimer timer(Timer timer) {
    if (timer.event() == null) {
      if (!version.timers().containsKey(timer.id())) {
        throw stuck(Problem.TIMER_WITHOUT_STATE, timer.id(), "the chart has no such transition");
      }
      int transition = version.timers().get(timer.id()).index();
      return new PendingTimer(
          transition, -1, Map.of(), Optional.empty(), timer.entry(), timer.deadline());
    }
    if (!events.containsKey(timer.event())) {
      throw stuck(Problem.TIMER_WITHOUT_STATE, timer.event(), "the chart has no such event");
    }
    return new PendingTimer(
        -1,
        events.get(timer.event()),
        payload(timer.payload()),
        Optional.of(timer.id()),
        timer.entry(),
        timer.deadline());
  }

  @SuppressWarnings({"unchecked", "NullAway"})
  private static Map<String, Object> payload(@Nullable JsonValue json) {
    return json instanceof JsonObject ? (Map<String, Object>) PlainJson.of(json) : Map.of();
  }

  private int historyState(String path) {
    IrState history = version.histories().get(path);
    if (history == null) {
      throw stuck(Problem.ILLEGAL_HISTORY, path, "the chart has no history state of this path");
    }
    return history.index();
  }

  private BitSet stored(String path, List<String> wires) {
    BitSet stored = new BitSet();
    for (String wire : wires) {
      IrState state = version.states().get(wire);
      if (state == null) {
        throw stuck(Problem.ILLEGAL_HISTORY, path, "this history state cannot store " + wire);
      }
      stored.set(state.index());
    }
    return stored;
  }

  private static StuckException stuck(Problem problem, String subject, String reason) {
    return new StuckException(new Stuck(problem, subject, reason));
  }
}
