package dev.lockstep.flow.data;

import dev.lockstep.runtime.json.JsonObject;

/**
 * What a node waits for.
 *
 * @param open nodes before it that are not done
 * @param live nodes before it that were done and not left out
 * @param isChosen whether a condition chose it; always for nodes no condition names
 */
public record Join(long open, long live, boolean isChosen) {

  static Join of(JsonObject json) {
    Kept kept = new Kept(json);
    return new Join(kept.number("open"), kept.number("live"), kept.flag("chosen"));
  }

  JsonObject json() {
    return Kept.NOTHING.with("open", open).with("live", live).with("chosen", isChosen).json();
  }

  /**
   * One of the nodes before it is done.
   *
   * @param wasSkipped whether it was left out
   * @param chooses whether it is a condition that chose this node
   */
  public Join met(boolean wasSkipped, boolean chooses) {
    return new Join(open - 1, live + (wasSkipped ? 0 : 1), isChosen || chooses);
  }

  /** Whether nothing is waited for. */
  public boolean isMet() {
    return open == 0;
  }

  /**
   * Whether a node is left out once nothing is waited for: no condition chose it, or all nodes
   * before it were left out.
   *
   * @param hasBefore whether there are nodes before it
   */
  public boolean isLeftOut(boolean hasBefore) {
    return !isChosen || (hasBefore && live == 0);
  }
}
