package dev.lockstep.model.check;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;

/**
 * A chart without errors. Only the checker creates instances, so that the validity of a chart is
 * part of its type.
 */
public final class CheckedStatechart {

  private final ResolvedChart chart;

  CheckedStatechart(ResolvedChart chart) {
    this.chart = chart;
  }

  /** Returns the chart as written. */
  public StatechartSyntax syntax() {
    return chart.syntax();
  }

  /** Returns the chart with its names resolved; all of them are. */
  public ResolvedChart resolved() {
    return chart;
  }

  /**
   * Returns the checked form of an expression of this chart.
   *
   * @throws IllegalArgumentException if {@code text} is not an expression of this chart
   */
  public IrExpression expression(Located<String> text) {
    return chart
        .expression(text)
        .orElseThrow(
            () -> new IllegalArgumentException("not an expression of this chart: " + text.span()));
  }

  /**
   * Returns the resolved schema of a payload of this chart.
   *
   * @throws IllegalArgumentException if {@code payload} is not written in this chart
   */
  public IrPayload payload(PayloadSyntax payload) {
    IrPayload resolved = chart.payloads().get(payload);
    if (resolved == null) {
      throw new IllegalArgumentException("not a payload of this chart: " + payload.span());
    }
    return resolved;
  }
}
