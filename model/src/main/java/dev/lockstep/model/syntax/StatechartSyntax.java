package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * A whole chart file. Lists are in source order, and empty if a section is absent.
 *
 * @param name value of the key {@code statechart}
 * @param root outermost state: {@code initial}, {@code states}, and the other keys of the root at
 *     top level ({@code on}, {@code always}, {@code after}, {@code entry}, {@code exit}, {@code
 *     invariant}, {@code type: parallel})
 * @param onTransition actions appended to every transition that changes or re-enters the
 *     configuration
 */
public record StatechartSyntax(
    Located<String> name,
    Optional<Located<String>> version,
    Optional<Located<String>> description,
    List<VariableSyntax> context,
    List<ActorSyntax> actors,
    List<AttributeSyntax> attributes,
    List<EventSyntax> events,
    List<EmissionSyntax> emits,
    List<DeclarationSyntax> guards,
    List<DeclarationSyntax> actions,
    List<ActionSyntax> onTransition,
    List<ForbiddenSyntax> forbidden,
    List<RuleSyntax> rules,
    List<PropertySyntax> properties,
    StateSyntax root,
    Span span) {

  /** Returns the same chart with other properties. */
  public StatechartSyntax withProperties(List<PropertySyntax> others) {
    return new StatechartSyntax(
        name,
        version,
        description,
        context,
        actors,
        attributes,
        events,
        emits,
        guards,
        actions,
        onTransition,
        forbidden,
        rules,
        others,
        root,
        span);
  }
}
