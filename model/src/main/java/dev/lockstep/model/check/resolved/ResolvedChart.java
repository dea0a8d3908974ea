package dev.lockstep.model.check.resolved;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.syntax.ActorSyntax;
import dev.lockstep.model.syntax.AttributeSyntax;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A chart, right or wrong, with all names looked up that can be.
 *
 * @param states all states, the root first, in document order
 * @param transitions all transitions in document order
 * @param expressions those that compiled, by the identity of their text
 * @param misfits expressions that are sound but not of the type their place asks for, by identity
 * @param payloads those whose schema could be read, by identity
 * @param diagnostics what was wrong with expressions and schemas
 */
public record ResolvedChart(
    StatechartSyntax syntax,
    List<ResolvedState> states,
    List<ResolvedTransition> transitions,
    StateNames stateNames,
    NameTable<VariableSyntax> context,
    NameTable<ActorSyntax> actors,
    NameTable<AttributeSyntax> attributes,
    NameTable<EventSyntax> events,
    NameTable<EmissionSyntax> emissions,
    NameTable<DeclarationSyntax> guards,
    NameTable<DeclarationSyntax> actions,
    Map<Located<String>, IrExpression> expressions,
    Map<Located<String>, Misfit> misfits,
    Map<PayloadSyntax, IrPayload> payloads,
    List<Diagnostic> diagnostics) {

  public ResolvedState root() {
    return states.get(0);
  }

  /** The expression, when it compiled. */
  public Optional<IrExpression> expression(Located<String> text) {
    return Optional.ofNullable(expressions.get(text));
  }

  /** What is wrong with the type of an expression that is otherwise sound. */
  public Optional<Misfit> misfit(Located<String> text) {
    return Optional.ofNullable(misfits.get(text));
  }

  /** The payload, when there is one and its schema could be read. */
  public Optional<IrPayload> payload(Optional<PayloadSyntax> payload) {
    return payload.map(payloads::get);
  }

  /** Whether there are no states but the root's children, and the root is no parallel state. */
  public boolean isFlat() {
    return root().kind() == dev.lockstep.model.ir.IrState.Kind.COMPOUND
        && states.stream()
            .skip(1)
            .allMatch(state -> state.children().isEmpty() && !state.isHistory());
  }
}
