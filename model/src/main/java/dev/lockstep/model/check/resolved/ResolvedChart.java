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
 * A chart, valid or invalid, with its names resolved as far as possible.
 *
 * @param states all states, the root first, in document order
 * @param transitions all transitions in document order
 * @param expressions compiled expressions, by the identity of their text
 * @param misfits type errors of expressions that compile, by the identity of their text
 * @param payloads payloads whose schema could be read, by identity
 * @param diagnostics errors in expressions and schemas
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

  /** Returns the compiled expression, or empty if it did not compile. */
  public Optional<IrExpression> expression(Located<String> text) {
    return Optional.ofNullable(expressions.get(text));
  }

  /** Returns the type error of an expression that compiles, or empty if there is none. */
  public Optional<Misfit> misfit(Located<String> text) {
    return Optional.ofNullable(misfits.get(text));
  }

  /** Returns the payload, or empty if there is none or its schema could not be read. */
  public Optional<IrPayload> payload(Optional<PayloadSyntax> payload) {
    return payload.map(payloads::get);
  }

  /**
   * Returns whether all states are children of the root, without history states, and the root is
   * not parallel.
   */
  public boolean isFlat() {
    return root().kind() == dev.lockstep.model.ir.IrState.Kind.COMPOUND
        && states.stream()
            .skip(1)
            .allMatch(state -> state.children().isEmpty() && !state.isHistory());
  }
}
