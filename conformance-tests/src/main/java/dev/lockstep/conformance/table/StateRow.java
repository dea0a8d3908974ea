package dev.lockstep.conformance.table;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.StateType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The row of a state in a table.
 *
 * @param parent wire name of the parent state
 * @param initial wire names of the states that are entered by default
 */
record StateRow(
    String wire,
    String kind,
    String parent,
    List<String> initial,
    boolean deep,
    List<String> tags,
    Map<String, Object> attributes) {

  static StateRow of(IrChart chart, IrState state) {
    boolean history = state.kind() == IrState.Kind.HISTORY;
    return new StateRow(
        state.wire(),
        state.kind().name(),
        state.parent() == 0 ? TableRows.THE_CHART : chart.states().get(state.parent()).wire(),
        TableRows.wires(chart, history ? state.historyTargets() : state.initial()),
        state.deep(),
        state.tags(),
        state.attributes());
  }

  static StateRow of(StateType state) {
    StateType parent = state.parent();
    return new StateRow(
        state.wire(),
        state.kind().name(),
        parent == null ? TableRows.THE_CHART : parent.wire(),
        TableRows.wires(state.initial()),
        state.isDeep(),
        state.tags(),
        state.attributes());
  }

  @Override
  public String toString() {
    return wire
        + (deep ? ": deep " : ": ")
        + kind.toLowerCase(Locale.ROOT)
        + " in "
        + parent
        + (initial.isEmpty() ? "" : " leading to " + initial)
        + " "
        + tags
        + (kind.equals("HISTORY") ? "" : " " + new TreeMap<>(attributes));
  }
}
