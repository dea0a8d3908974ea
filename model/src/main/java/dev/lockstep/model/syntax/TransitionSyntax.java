package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * One branch of a trigger. A state's transitions stand in the order of the file, whatever their
 * trigger.
 *
 * @param refuse reason of a typed refusal; such a branch has no target and no actions
 * @param targets names or paths; empty for a transition that stays
 * @param span the whole branch, or the target of the short form {@code event: target}
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
