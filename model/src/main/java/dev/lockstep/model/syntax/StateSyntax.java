package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * A state with everything written in it.
 *
 * @param name key of the state; for the root the name of the chart
 * @param type {@code parallel}, {@code final} or {@code history}; absent for atomic and compound
 *     states
 * @param history {@code shallow} or {@code deep}
 * @param wire spelling on the wire; by default the dotted path from the root
 * @param is values of declared attributes
 * @param initial names or paths of the states entered by default; if empty, the first child
 * @param historyTargets default targets of a history state
 * @param initialActions actions of entering by default: written in {@code initial} of a compound
 *     state, or beside the {@code target} of a history state
 * @param invariants expressions that must hold whenever this state is active after a macrostep
 * @param span position of the name
 */
public record StateSyntax(
    Located<String> name,
    Optional<Located<String>> description,
    Optional<Located<String>> type,
    Optional<Located<String>> history,
    Optional<Located<String>> wire,
    List<Located<String>> tags,
    List<AttributeValueSyntax> is,
    List<Located<String>> initial,
    List<Located<String>> historyTargets,
    List<ActionSyntax> initialActions,
    List<Located<String>> invariants,
    List<ActionSyntax> entry,
    List<ActionSyntax> exit,
    List<TransitionSyntax> transitions,
    List<StateSyntax> states,
    Span span) {}
