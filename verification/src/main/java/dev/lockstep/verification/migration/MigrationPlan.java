package dev.lockstep.verification.migration;

import dev.lockstep.model.ir.IrExpression;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The content of a migration file. Maps are in the order of the file.
 *
 * @param states for a wire name of the earlier version, the cases of its counterparts; the first
 *     case that holds is taken
 * @param context for a variable of the later version, the expression over the earlier version
 * @param history paths of history states of the later version by path in the earlier version
 * @param timers IDs of timers of the later version by ID in the earlier version
 */
record MigrationPlan(
    Map<String, List<StateCase>> states,
    Map<String, IrExpression> context,
    Map<String, String> history,
    Map<String, String> timers,
    Dropped dropped) {

  /**
   * The counterparts of a state.
   *
   * @param when the condition over the earlier version; empty if it always holds
   * @param to wire names of the states that become active
   */
  record StateCase(Optional<IrExpression> when, List<String> to) {}

  /** The values that the later version lacks on purpose. */
  record Dropped(Set<String> context, Set<String> history, Set<String> timers) {}
}
