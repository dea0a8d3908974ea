package dev.lockstep.model.check;

import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A chart without errors. Only the checker makes one, so whoever holds one need not check again.
 */
public final class CheckedStatechart {

  private final StatechartSyntax syntax;
  private final IdentityHashMap<Located<String>, IrExpression> expressions;
  private final IdentityHashMap<PayloadSyntax, IrPayload> payloads;

  CheckedStatechart(
      StatechartSyntax syntax,
      Map<Located<String>, IrExpression> expressions,
      Map<PayloadSyntax, IrPayload> payloads) {
    this.syntax = syntax;
    this.expressions = new IdentityHashMap<>(expressions);
    this.payloads = new IdentityHashMap<>(payloads);
  }

  /** The chart as written. */
  public StatechartSyntax syntax() {
    return syntax;
  }

  /**
   * The checked form of an expression of this chart.
   *
   * @throws IllegalArgumentException if {@code text} is no expression of this chart
   */
  public IrExpression expression(Located<String> text) {
    IrExpression expression = expressions.get(text);
    if (expression == null) {
      throw new IllegalArgumentException("not an expression of this chart: " + text.span());
    }
    return expression;
  }

  /**
   * The resolved schema of a payload of this chart.
   *
   * @throws IllegalArgumentException if {@code payload} is not written in this chart
   */
  public IrPayload payload(PayloadSyntax payload) {
    IrPayload resolved = payloads.get(payload);
    if (resolved == null) {
      throw new IllegalArgumentException("not a payload of this chart: " + payload.span());
    }
    return resolved;
  }
}
