package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A selection of transitions by {@code selectTransitions}, {@code selectEventlessTransitions} and
 * {@code removeConflictingTransitions} of SCXML, appendix D. A guard is evaluated at most once.
 */
final class Selection {

  private final Candidates candidates;
  private final Hierarchy hierarchy;
  private final BitSet configuration;
  private final Map<Integer, BitSet> history;
  private final Predicate<IrTransition> guards;
  private final Map<Integer, Boolean> answers = new HashMap<>();
  private final List<IrTransition> tried = new ArrayList<>();
  private Optional<IrTransition> refusal = Optional.empty();

  /**
   * Creates a selection in one configuration.
   *
   * @param guards predicate that evaluates the guard of a transition
   */
  Selection(
      Candidates candidates,
      Hierarchy hierarchy,
      BitSet configuration,
      Map<Integer, BitSet> history,
      Predicate<IrTransition> guards) {
    this.candidates = candidates;
    this.hierarchy = hierarchy;
    this.configuration = configuration;
    this.history = history;
    this.guards = guards;
  }

  /**
   * Returns the transitions to take together, in the document order of the active states that
   * selected them; empty if none is enabled.
   */
  List<IrTransition> selectTransitions(Occurrence occurrence) {
    List<IrTransition> enabled = new ArrayList<>();
    for (int at = configuration.nextSetBit(0); at >= 0; at = configuration.nextSetBit(at + 1)) {
      if (hierarchy.state(at).isAtomic()) {
        Optional<IrTransition> first = firstEnabled(at, occurrence);
        if (first.isPresent() && !isIn(enabled, first.get())) {
          enabled.add(first.get());
        }
      }
    }
    return enabled.size() < 2 ? enabled : removeConflictingTransitions(enabled);
  }

  /** Returns the typed refusal in the first region that has one, or empty if there is none. */
  Optional<IrTransition> refusal() {
    return refusal;
  }

  /** Returns the texts of the guards that did not hold, in the order of evaluation. */
  List<String> guardsTried() {
    return tried.stream().map(transition -> transition.guard().orElseThrow().text()).toList();
  }

  /**
   * Returns the first enabled transition of an atomic state and its ancestors, innermost first,
   * then in document order.
   */
  private Optional<IrTransition> firstEnabled(int atomic, Occurrence occurrence) {
    for (int index = atomic; index >= 0; index = hierarchy.state(index).parent()) {
      for (IrTransition transition : candidates.of(index, occurrence)) {
        if (holds(transition)) {
          return decided(transition);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isIn(List<IrTransition> transitions, IrTransition transition) {
    return transitions.stream().anyMatch(other -> other.index() == transition.index());
  }

  private Optional<IrTransition> decided(IrTransition transition) {
    if (transition.refuse().isEmpty()) {
      return Optional.of(transition);
    }
    refusal = refusal.or(() -> Optional.of(transition));
    return Optional.empty();
  }

  private boolean holds(IrTransition transition) {
    return transition.guard().isEmpty()
        || answers.computeIfAbsent(transition.index(), index -> answer(transition));
  }

  private boolean answer(IrTransition transition) {
    boolean holds = guards.test(transition);
    if (!holds) {
      tried.add(transition);
    }
    return holds;
  }

  /**
   * Removes conflicting transitions. Of two transitions that exit a common state, the one with the
   * descendant source has priority, otherwise the earlier one.
   */
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
