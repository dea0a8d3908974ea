package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A transition, or a typed refusal among the branches of its event.
 *
 * @param index position in document order over the whole chart
 * @param id stable and unique ID, for example {@code waiting_user --interaction.reply.accepted-->
 *     queued}; further branches with the same ID get the suffix {@code #2}, {@code #3}; the ID of a
 *     refusal ends in {@code !reason}
 * @param source index of the state that contains it
 * @param refuse reason of a typed refusal, which has no targets and no actions
 * @param targets indices; empty for a transition without a target
 * @param external true if a transition to a descendant exits its source: {@code reenter: true}
 * @param actions actions in order of execution, including {@code onTransition} where it applies
 * @param domain transition domain as defined by SCXML's getTransitionDomain; -1 without targets;
 *     history targets count as their default targets here, and the engine calculates the domain
 *     again at run time
 * @param exitSet states that are exited if they are active when the transition is taken: the
 *     descendants of the domain; empty without targets
 */
public record IrTransition(
    int index,
    String id,
    String description,
    int source,
    IrTrigger trigger,
    Optional<IrExpression> guard,
    Optional<String> refuse,
    List<Integer> targets,
    boolean external,
    List<IrAction> actions,
    int domain,
    BitSet exitSet,
    Span span) {

  /** Returns whether the transition has targets. */
  public boolean changesConfiguration() {
    return !targets.isEmpty();
  }
}
