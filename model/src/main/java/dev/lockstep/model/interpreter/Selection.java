package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Selects the transitions to take: {@code selectTransitions}, {@code selectEventlessTransitions}
 * and {@code removeConflictingTransitions} of SCXML, appendix D. A guard is evaluated at most once.
 */
final class Selection {

  private final IrChart chart;
  private final Hierarchy hierarchy;
  private final BitSet configuration;
  private final Map<Integer, BitSet> history;
  private final Predicate<IrTransition> guards;
  private final Map<Integer, Boolean> answers = new HashMap<>();
  private final List<IrTransition> tried = new ArrayList<>();
  private Optional<IrTransition> refusal = Optional.empty();

  /**
   * A selection in one configuration.
   *
   * @param guards whether the guard of a transition holds
   */
  Selection(
      IrChart chart,
      Hierarchy hierarchy,
      BitSet configuration,
      Map<Integer, BitSet> history,
      Predicate<IrTransition> guards) {
    this.chart = chart;
    this.hierarchy = hierarchy;
    this.configuration = configuration;
    this.history = history;
    this.guards = guards;
  }

  /**
   * The transitions to take together, in the order their states stand; none when nobody takes it.
   */
  List<IrTransition> selectTransitions(Occurrence occurrence) {
    Map<Integer, IrTransition> enabled = new LinkedHashMap<>();
    configuration.stream()
        .filter(index -> hierarchy.state(index).isAtomic())
        .forEach(
            atomic ->
                firstEnabled(atomic, occurrence)
                    .ifPresent(transition -> enabled.put(transition.index(), transition)));
    return removeConflictingTransitions(List.copyOf(enabled.values()));
  }

  /** The typed refusal that decided, in the first region that has one. */
  Optional<IrTransition> refusal() {
    return refusal;
  }

  /** Texts of the guards that did not hold, in the order they were tried. */
  List<String> guardsTried() {
    return tried.stream().map(transition -> transition.guard().orElseThrow().text()).toList();
  }

  /** Innermost first, then document order; the first branch whose guard holds decides. */
  private Optional<IrTransition> firstEnabled(int atomic, Occurrence occurrence) {
    for (int index : hierarchy.withAncestors(atomic)) {
      for (int number : hierarchy.state(index).transitions()) {
        IrTransition transition = chart.transitions().get(number);
        if (occurrence.matches(transition) && holds(transition)) {
          return decided(transition);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<IrTransition> decided(IrTransition transition) {
    if (transition.refuse().isEmpty()) {
      return Optional.of(transition);
    }
    refusal = refusal.or(() -> Optional.of(transition));
    return Optional.empty();
  }

  private boolean holds(IrTransition transition) {
    return answers.computeIfAbsent(transition.index(), index -> answer(transition));
  }

  private boolean answer(IrTransition transition) {
    boolean holds = transition.guard().isEmpty() || guards.test(transition);
    if (!holds) {
      tried.add(transition);
    }
    return holds;
  }

  /** Of two transitions that leave a state in common, a descendant's wins, else the earlier. */
  private List<IrTransition> removeConflictingTransitions(List<IrTransition> enabled) {
    List<IrTransition> kept = new ArrayList<>();
    for (IrTransition candidate : enabled) {
      List<IrTransition> conflicting =
          kept.stream().filter(other -> conflict(candidate, other)).toList();
      boolean wins =
          conflicting.stream().allMatch(other -> isDescendant(candidate.source(), other.source()));
      if (wins) {
        kept.removeAll(conflicting);
        kept.add(candidate);
      }
    }
    return kept;
  }

  private boolean conflict(IrTransition one, IrTransition other) {
    return exits(one).intersects(exits(other));
  }

  private BitSet exits(IrTransition transition) {
    return hierarchy.computeExitSet(List.of(transition), configuration, history);
  }

  private boolean isDescendant(int state, int of) {
    return hierarchy.state(of).descendants().get(state);
  }
}
