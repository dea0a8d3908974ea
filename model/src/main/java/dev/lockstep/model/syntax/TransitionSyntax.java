package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * One branch of a trigger. The transitions of a state are in source order, regardless of their
 * trigger.
 *
 * @param refuse reason of a typed refusal; such a branch has no target and no actions
 * @param targets names or paths; empty for a transition without a target
 * @param span position of the whole branch, or of the target in the short form {@code event:
 *     target}
 */
public record TransitionSyntax(
    TriggerSyntax trigger,
    Optional<Located<String>> description,
    Optional<Located<String>> guard,
    Optional<Located<String>> refuse,
    List<Located<String>> targets,
    Optional<Located<Boolean>> reenter,
    List<ActionSyntax> actions,
    Span span) {}
