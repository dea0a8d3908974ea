package dev.lockstep.model.lower;

import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.resolved.StateNames;
import dev.lockstep.model.ir.IrState;
import java.util.ArrayList;
import java.util.List;

/**
 * The transition domain: the innermost state that remains active while a transition is taken. It
 * follows {@code getTransitionDomain} and {@code findLCCA} of SCXML, appendix D, where a transition
 * is internal unless its chart has {@code reenter: true}.
 */
final class TransitionDomain {

  private final StateNames names;

  TransitionDomain(StateNames names) {
    this.names = names;
  }

  /** Returns the index of the domain, or -1 for a transition without targets. */
  int of(ResolvedTransition transition, boolean external) {
    if (!transition.moves()) {
      return -1;
    }
    ResolvedState source = transition.source();
    List<ResolvedState> targets = effective(transition.targets());
    boolean staysInside = source.kind() == IrState.Kind.COMPOUND && containsAll(source, targets);
    if (staysInside && !external || source.isRoot()) {
      return source.index();
    }
    return leastCommonCompoundAncestor(source, targets).index();
  }

  private static ResolvedState leastCommonCompoundAncestor(
      ResolvedState source, List<ResolvedState> targets) {
    return source.ancestors().stream()
        .filter(ancestor -> ancestor.isRoot() || ancestor.kind() == IrState.Kind.COMPOUND)
        .filter(ancestor -> containsAll(ancestor, targets))
        .findFirst()
        .orElseThrow();
  }

  private static boolean containsAll(ResolvedState state, List<ResolvedState> targets) {
    return targets.stream().allMatch(state::isAncestorOf);
  }

  private List<ResolvedState> effective(List<ResolvedState> targets) {
    if (targets.stream().noneMatch(ResolvedState::isHistory)) {
      return targets;
    }
    var effective = new ArrayList<ResolvedState>();
    for (ResolvedState target : targets) {
      if (target.isHistory()) {
        target.syntax().historyTargets().stream()
            .map(name -> names.target(target, name.value()).orElseThrow())
            .forEach(effective::add);
      } else {
        effective.add(target);
      }
    }
    return effective;
  }
}
