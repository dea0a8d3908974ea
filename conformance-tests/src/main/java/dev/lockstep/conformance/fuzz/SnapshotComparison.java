package dev.lockstep.conformance.fuzz;

import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** A comparison of the parts of snapshots that cannot be observed: history and entry counts. */
public final class SnapshotComparison<S extends StateType, C>
    implements BiFunction<InterpreterSnapshot, Snapshot<S, C>, Optional<Difference>> {

  private final IrChart chart;

  public SnapshotComparison(IrChart chart) {
    this.chart = chart;
  }

  @Override
  public Optional<Difference> apply(InterpreterSnapshot expected, Snapshot<S, C> actual) {
    return differ("history ", history(expected), history(actual))
        .or(() -> differ("entries ", expected.entries(), actual.entries()))
        .or(
            () ->
                differ(
                    "entries of timers ",
                    expected.timers().stream().map(PendingTimer::entry).toList(),
                    actual.timers().stream().map(Timer::entry).toList()));
  }

  private Map<String, List<String>> history(InterpreterSnapshot snapshot) {
    Map<String, List<String>> history = new TreeMap<>();
    snapshot
        .history()
        .forEach(
            (state, remembered) ->
                history.put(
                    chart.states().get(state).path(),
                    remembered.stream().mapToObj(at -> chart.states().get(at).wire()).toList()));
    return history;
  }

  private Map<String, List<String>> history(Snapshot<S, C> snapshot) {
    Map<String, List<String>> history = new TreeMap<>();
    snapshot
        .history()
        .forEach((path, states) -> history.put(path, states.stream().map(S::wire).toList()));
    return history;
  }

  private static Optional<Difference> differ(String what, Object expected, Object actual) {
    return expected.equals(actual)
        ? Optional.empty()
        : Optional.of(new Difference("", List.of(), Aspect.STATE, what + expected, what + actual));
  }
}
