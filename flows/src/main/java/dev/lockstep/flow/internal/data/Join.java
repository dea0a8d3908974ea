package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonObject;

/**
 * The condition for a node to begin.
 *
 * @param open the number of predecessors that are not done
 * @param live the number of predecessors that were done and not skipped
 * @param isChosen true if a condition chose the node, or no condition names it
 */
public record Join(long open, long live, boolean isChosen) {

  static Join of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    return new Join(kept.number("open"), kept.number("live"), kept.flag("chosen"));
  }

  JsonObject json() {
    return JsonFields.NOTHING.with("open", open).with("live", live).with("chosen", isChosen).json();
  }

  /**
   * Returns the join after a predecessor is done.
   *
   * @param wasSkipped true if the predecessor was skipped
   * @param chooses true if the predecessor is a condition that chose this node
   */
  public Join met(boolean wasSkipped, boolean chooses) {
    return new Join(open - 1, live + (wasSkipped ? 0 : 1), isChosen || chooses);
  }

  /** Returns true if all predecessors are done. */
  public boolean isMet() {
    return open == 0;
  }

  /**
   * Returns true if a node is skipped once all predecessors are done: no condition chose it, or all
   * predecessors were skipped.
   *
   * @param hasBefore true if there are predecessors
   */
  public boolean isLeftOut(boolean hasBefore) {
    return !isChosen || (hasBefore && live == 0);
  }
}
