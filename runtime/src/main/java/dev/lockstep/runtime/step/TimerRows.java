package dev.lockstep.runtime.step;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.TransitionType.Trigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of a chart with an {@code after} trigger, by source state and by ID. */
public final class TimerRows {

  /** The rows by state, beginning with the root. */
  private final List<List<TransitionType>> byState = new ArrayList<>();

  private final Map<String, Integer> byId = new HashMap<>();

  /** Selects the rows with an {@code after} trigger. */
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

  /** Returns the rows of a state in document order; -1 is the root. */
  public List<TransitionType> of(int state) {
    return byState.get(state + 1);
  }

  /** Returns the row that belongs to a timer ID; -1 if there is none. */
  public int row(String id) {
    return byId.getOrDefault(id, -1);
  }
}
