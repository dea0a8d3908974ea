package dev.lockstep.verification.migration;

import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
public record MigrationPlan(
    Map<String, List<StateCase>> states,
    Map<String, IrExpression> context,
    Map<String, String> history,
    Map<String, String> timers,
    Dropped dropped) {

  public MigrationPlan {
    states = Collections.unmodifiableMap(new LinkedHashMap<>(states));
    context = Collections.unmodifiableMap(new LinkedHashMap<>(context));
    history = Collections.unmodifiableMap(new LinkedHashMap<>(history));
    timers = Collections.unmodifiableMap(new LinkedHashMap<>(timers));
  }

  /**
   * The counterparts of a state.
   *
   * @param when the condition over the earlier version; empty if it always holds
   * @param to wire names of the states that become active
   */
  public record StateCase(Optional<IrExpression> when, List<String> to) {}

  /** The values that the later version lacks on purpose. */
  public record Dropped(Set<String> context, Set<String> history, Set<String> timers) {}

  /** Returns the names of the variables of the earlier version that the new values depend on. */
  Set<String> reads(ChartVersion before) {
    Set<String> names = new HashSet<>();
    context.values().forEach(value -> addReads(value.term(), before, names));
    return names;
  }

  private static void addReads(IrTerm term, ChartVersion before, Set<String> names) {
    if (term instanceof IrTerm.ContextValue value) {
      names.add(before.chart().context().get(value.variable()).name());
    } else if (term instanceof IrTerm.Call call) {
      call.arguments().forEach(argument -> addReads(argument, before, names));
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(element -> addReads(element, before, names));
    } else if (term instanceof IrTerm.MapLiteral map) {
      map.values().forEach(value -> addReads(value, before, names));
    }
  }
}
