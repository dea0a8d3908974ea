package dev.lockstep.model.check.resolved;

import dev.lockstep.model.syntax.TransitionSyntax;
import java.util.List;

/**
 * A transition with its names looked up.
 *
 * @param index position in document order over the whole chart
 * @param events positions of the declared events its trigger matches; empty for other triggers
 * @param targets those that could be found; fewer than written when one is unknown
 */
public record ResolvedTransition(
    int index,
    ResolvedState source,
    TransitionSyntax syntax,
    List<Integer> events,
    List<ResolvedState> targets) {

  public ResolvedTransition {
    targets = List.copyOf(targets);
  }

  /** Whether it was written with a target. */
  public boolean moves() {
    return !syntax.targets().isEmpty();
  }

  /** Whether every target written could be found. */
  public boolean isWhole() {
    return targets.size() == syntax.targets().size();
  }

  public boolean isRefusal() {
    return syntax.refuse().isPresent();
  }
}
