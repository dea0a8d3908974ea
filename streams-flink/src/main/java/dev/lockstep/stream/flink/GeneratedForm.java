package dev.lockstep.stream.flink;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.snapshot.SnapshotData;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The snapshots of a generated machine. */
final class GeneratedForm<S extends StateType, C> implements SnapshotForm {

  private final Machine<S, ?, ?, C> machine;
  private final ChartId id;
  private final Map<String, S> states = new HashMap<>();

  GeneratedForm(Machine<S, ?, ?, C> machine, CompiledChart chart) {
    this.machine = machine;
    this.id = chart.version().id();
    machine.states().forEach(state -> states.put(state.wire(), state));
  }

  @Override
  @SuppressWarnings("unchecked")
  public SnapshotData data(Object snapshot) {
    var at = (Snapshot<S, C>) snapshot;
    Map<String, List<String>> history = Map.of();
    if (!at.history().isEmpty()) {
      history = new LinkedHashMap<>();
      for (Map.Entry<String, List<S>> stored : at.history().entrySet()) {
        history.put(stored.getKey(), wires(stored.getValue()));
      }
    }
    return new SnapshotData(
        id,
        wires(at.configuration().states()),
        machine.writeContext(at.context()),
        history,
        at.timers(),
        at.entries());
  }

  @Override
  public Object snapshot(SnapshotData data) {
    Map<String, List<S>> history = new LinkedHashMap<>();
    data.history().forEach((path, stored) -> history.put(path, states(stored)));
    return new Snapshot<>(
        machine.chart(),
        new Configuration<>(states(data.in())),
        machine.readContext(data.context()),
        history,
        data.timers(),
        data.entries());
  }

  static List<String> wires(List<? extends StateType> states) {
    if (states.size() == 1) {
      return List.of(states.get(0).wire());
    }
    return states.stream().map(StateType::wire).toList();
  }

  private List<S> states(List<String> wires) {
    List<S> found = new ArrayList<>(wires.size());
    for (String wire : wires) {
      S state = states.get(wire);
      if (state == null) {
        throw new IllegalStateException("the machine has no state `" + wire + "`");
      }
      found.add(state);
    }
    return found;
  }
}
