package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A transition, or a typed refusal standing among the branches of its event.
 *
 * @param index position in document order over the whole chart
 * @param id stable and unique: {@code waiting_user --interaction.reply.accepted--> queued}; further
 *     branches with the same words get {@code #2}, {@code #3}; a refusal's arrow ends in {@code
 *     !reason}
 * @param source index of the state it is written in
 * @param refuse reason of a typed refusal; then there are no targets and no actions
 * @param targets indices; empty for a transition that stays
 * @param external whether a transition to a descendant exits its source: {@code reenter: true}
 * @param actions what it asks for, in order, {@code onTransition} appended where it applies
 * @param domain transition domain as in SCXML's getTransitionDomain, -1 without targets; history
 *     targets count as their default targets here and the engine computes again at run time
 * @param exitSet every state that exits if active when it is taken: descendants of the domain;
 *     empty without targets
 * @param changesConfiguration whether it has targets
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

  public boolean changesConfiguration() {
    return !targets.isEmpty();
  }
}
