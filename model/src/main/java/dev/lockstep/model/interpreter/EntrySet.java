package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The set of states that are entered together, with the defaults among them. It follows the
 * procedures {@code computeEntrySet}, {@code addDescendantStatesToEnter} and {@code
 * addAncestorStatesToEnter} of appendix D of the W3C's SCXML recommendation.
 */
final class EntrySet {

  private final Hierarchy hierarchy;
  private final Map<Integer, BitSet> history;
  private final BitSet states = new BitSet();
  private final BitSet enteredByDefault = new BitSet();
  private final BitSet defaultHistories = new BitSet();
  private int domain;

  private EntrySet(Hierarchy hierarchy, Map<Integer, BitSet> history) {
    this.hierarchy = hierarchy;
    this.history = history;
  }

  /** Returns the states entered at the start, the root included. */
  static EntrySet initial(Hierarchy hierarchy) {
    EntrySet entries = new EntrySet(hierarchy, Map.of());
    entries.addDescendantStatesToEnter(0);
    return entries;
  }

  /**
   * Returns the states that are entered when transitions are taken together.
   *
   * @param domains domains of the transitions, calculated before states were exited, because
   *     history recorded since then must not affect them
   */
  static EntrySet computeEntrySet(
      Hierarchy hierarchy,
      List<IrTransition> transitions,
      List<Integer> domains,
      Map<Integer, BitSet> history) {
    EntrySet entries = new EntrySet(hierarchy, history);
    for (int i = 0; i < domains.size(); i++) {
      if (domains.get(i) >= 0) {
        entries.add(transitions.get(i), domains.get(i));
      }
    }
    return entries;
  }

  /** Returns the indices of the states in document order. */
  List<Integer> states() {
    return states.stream().boxed().toList();
  }

  /** Returns whether a compound state is entered by its {@code initial}. */
  boolean isEnteredByDefault(IrState state) {
    return enteredByDefault.get(state.index());
  }

  /** Returns the history states in {@code parent} whose default is taken, in document order. */
  List<IrState> defaultHistories(IrState parent) {
    return parent.children().stream().filter(defaultHistories::get).map(hierarchy::state).toList();
  }

  /**
   * Adds the states of one transition. A parallel domain has exited all its regions, so all of them
   * are entered again.
   */
  private void add(IrTransition transition, int ofTransition) {
    domain = ofTransition;
    transition.targets().forEach(this::addDescendantStatesToEnter);
    hierarchy
        .getEffectiveTargetStates(transition, history)
        .forEach(target -> addAncestorStatesToEnter(target, domain));
    if (hierarchy.state(domain).kind() == IrState.Kind.PARALLEL) {
      addRegions(domain);
    }
  }

  private void addDescendantStatesToEnter(int index) {
    IrState state = hierarchy.state(index);
    switch (state.kind()) {
      case HISTORY -> addRemembered(state);
      case COMPOUND -> {
        states.set(index);
        enteredByDefault.set(index);
        state.initial().forEach(this::addDescendantStatesToEnter);
        state.initial().forEach(child -> addAncestorStatesToEnter(child, index));
      }
      case PARALLEL -> {
        states.set(index);
        addRegions(index);
      }
      default -> states.set(index);
    }
  }

  /**
   * Adds the states of a history state. Its parent may be above the domain; states that are active
   * there remain active.
   */
  private void addRemembered(IrState state) {
    List<Integer> targets = state.historyTargets();
    if (history.containsKey(state.index())) {
      targets = history.get(state.index()).stream().boxed().toList();
    } else {
      defaultHistories.set(state.index());
    }
    targets.forEach(this::addDescendantStatesToEnter);
    targets.forEach(target -> addAncestorStatesToEnter(target, Math.max(state.parent(), domain)));
  }

  private void addAncestorStatesToEnter(int index, int ancestor) {
    for (int at = hierarchy.state(index).parent();
        at > ancestor;
        at = hierarchy.state(at).parent()) {
      states.set(at);
      if (hierarchy.state(at).kind() == IrState.Kind.PARALLEL) {
        addRegions(at);
      }
    }
  }

  private void addRegions(int parallel) {
    for (int region : hierarchy.state(parallel).children()) {
      boolean remembers = hierarchy.state(region).kind() == IrState.Kind.HISTORY;
      if (!remembers && !isEntered(region)) {
        addDescendantStatesToEnter(region);
      }
    }
  }

  private boolean isEntered(int region) {
    return states.get(region) || hierarchy.state(region).descendants().intersects(states);
  }
}
