package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.guard.BranchPlace;
import dev.lockstep.model.check.rule.guard.Branches;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A check for cycles of eventless transitions, which result in a macrostep that never ends. */
public final class EventlessLoopRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    if (UnclearWays.areIn(chart)) {
      return;
    }
    var next = new HashMap<Integer, ResolvedTransition>();
    for (ResolvedState state : chart.states()) {
      certain(state).ifPresent(transition -> next.put(state.index(), transition));
      stuck(chart, state).ifPresent(transition -> report.add(loop(transition, List.of(state))));
    }
    var done = new BitSet();
    for (int start : next.keySet().stream().sorted().toList()) {
      follow(chart, start, next, done, report);
    }
  }

  /**
   * Returns the transition that is always taken in the state: its first {@code always} if it has no
   * guard.
   */
  private static Optional<ResolvedTransition> certain(ResolvedState state) {
    return state.transitions().stream()
        .filter(transition -> transition.syntax().trigger() instanceof TriggerSyntax.Always)
        .findFirst()
        .filter(Branches::isUnguarded);
  }

  /**
   * Returns a guarded {@code always} that leads back to its source without changing the values that
   * its guard reads. Compound states are ignored, because another child may be active after the
   * transition.
   */
  private static Optional<ResolvedTransition> stuck(ResolvedChart chart, ResolvedState state) {
    boolean quiet =
        state.children().isEmpty()
            && PlacedAction.flat(state.syntax().entry()).stream()
                .noneMatch(ActionSyntax.Assign.class::isInstance)
            && PlacedAction.flat(state.syntax().exit()).stream()
                .noneMatch(ActionSyntax.Assign.class::isInstance)
            && PlacedAction.flat(chart.syntax().onTransition()).stream()
                .noneMatch(ActionSyntax.Assign.class::isInstance);
    return state.transitions().stream()
        .filter(transition -> transition.syntax().trigger() instanceof TriggerSyntax.Always)
        .filter(transition -> !Branches.isUnguarded(transition) && quiet && !transition.isRefusal())
        .filter(transition -> transition.targets().stream().allMatch(target -> target == state))
        .filter(
            transition ->
                PlacedAction.flat(transition.syntax().actions()).stream()
                    .noneMatch(ActionSyntax.Assign.class::isInstance))
        .findFirst();
  }

  private void follow(
      ResolvedChart chart,
      int start,
      Map<Integer, ResolvedTransition> next,
      BitSet done,
      Report report) {
    var path = new ArrayList<ResolvedState>();
    var positions = new HashMap<Integer, Integer>();
    int at = start;
    while (next.containsKey(at) && !done.get(at)) {
      done.set(at);
      positions.put(at, path.size());
      path.add(chart.states().get(at));
      ResolvedTransition transition = next.get(at);
      int to = transition.moves() ? resting(chart, transition.targets().get(0), next).index() : at;
      Integer seen = positions.get(to);
      if (seen != null) {
        report.add(loop(next.get(to), path.subList(seen, path.size())));
        return;
      }
      at = to;
    }
  }

  /**
   * Returns the state in which the machine is after entering {@code target}: the innermost state
   * that is certainly exited, or the target.
   */
  private static ResolvedState resting(
      ResolvedChart chart, ResolvedState target, Map<Integer, ResolvedTransition> next) {
    ResolvedState at = target;
    ResolvedState leaving = target;
    for (int patience = chart.states().size(); patience > 0; patience--) {
      List<ResolvedState> inner = DefaultEntry.of(chart, at);
      if (inner.size() != 1) {
        break;
      }
      at = inner.get(0);
      leaving = next.containsKey(at.index()) ? at : leaving;
    }
    return leaving;
  }

  private Diagnostic loop(ResolvedTransition transition, List<ResolvedState> states) {
    String circle =
        Stream.concat(states.stream().limit(6), Stream.of(states.get(0)))
            .map(state -> "`" + state.title() + "`")
            .collect(Collectors.joining(" to "));
    return Diagnostic.error(
            name(),
            BranchPlace.of(transition),
            "this `always` of state `"
                + transition.source().title()
                + "` is taken in an endless loop")
        .withLabel("taken again and again")
        .withNote(Note.of("a step continues while an `always` can be taken: " + circle))
        .withHelp("give a guard that turns false to one of the transitions, or wait for an event");
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }
}
