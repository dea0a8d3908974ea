package dev.lockstep.model.check.resolved;

import dev.lockstep.model.syntax.TransitionSyntax;
import java.util.List;

/**
 * A transition with its names resolved.
 *
 * @param index position in document order over the whole chart
 * @param events positions of the declared events that its trigger matches; empty for other triggers
 * @param targets targets that exist; fewer than written if one is unknown
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

  /** Returns whether a target is written. */
  public boolean moves() {
    return !syntax.targets().isEmpty();
  }

  /** Returns whether every written target exists. */
  public boolean isWhole() {
    return targets.size() == syntax.targets().size();
  }

  public boolean isRefusal() {
    return syntax.refuse().isPresent();
  }
}
