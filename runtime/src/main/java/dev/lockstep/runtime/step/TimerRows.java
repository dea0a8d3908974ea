package dev.lockstep.runtime.step;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.TransitionType.Trigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of a chart that wait for a time: by the state they wait in, and by their ids. */
public final class TimerRows {

  /** Per state, those of the chart itself first. */
  private final List<List<TransitionType>> byState = new ArrayList<>();

  private final Map<String, Integer> byId = new HashMap<>();

  /** The waiting ones among rows. */
  public TimerRows(int states, List<? extends TransitionType> rows) {
    for (int state = -1; state < states; state++) {
      byState.add(new ArrayList<>(0));
    }
    for (TransitionType row : rows) {
      if (row.trigger() == Trigger.AFTER) {
        StateType source = row.source();
        byState.get(source == null ? 0 : source.ordinal() + 1).add(row);
        byId.put(row.id(), row.ordinal());
      }
    }
  }

  /** The rows that wait in a state, document order; -1 is the chart itself. */
  public List<TransitionType> of(int state) {
    return byState.get(state + 1);
  }

  /** The row a timer of this id serves, -1 without one. */
  public int row(String id) {
    return byId.getOrDefault(id, -1);
  }
}
