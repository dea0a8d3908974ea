package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.check.resolved.ScalarValue;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.AttributeSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The lowering of a checked chart: names become indices, defaults are filled in, and sets are
 * calculated. Time and memory are linear in the size of the chart.
 */
public final class Lowering {

  public IrChart lower(CheckedStatechart chart) {
    StatechartSyntax syntax = chart.syntax();
    var declarations = new DeclarationLowering(chart);
    var actions = new ActionLowering(chart);
    var states = new StateLowering(chart, actions, attributes(syntax));
    List<IrState> lowered = states.lower();
    List<IrAction> onTransition = actions.lower(syntax.onTransition());
    List<IrTransition> transitions =
        new TransitionLowering(chart, actions, lowered).lower(onTransition);
    return new IrChart(
        syntax.name().value(),
        syntax.version().map(Located::value).orElse("0.0.0"),
        DeclarationLowering.text(syntax.description()),
        syntax.span().source(),
        declarations.context(),
        declarations.actors(),
        attributes(syntax),
        declarations.events(),
        declarations.emissions(),
        declarations.guards(),
        declarations.actions(),
        lowered,
        transitions,
        onTransition,
        new ForbiddenLowering(chart, lowered, transitions).lower(),
        new RuleLowering(chart).lower(),
        new PropertyLowering(chart, actions).lower(),
        syntax.span());
  }

  private static Map<String, IrType> attributes(StatechartSyntax syntax) {
    var types = new LinkedHashMap<String, IrType>();
    for (AttributeSyntax attribute : syntax.attributes()) {
      types.put(
          attribute.name().value(),
          ScalarValue.attributeType(attribute.type().value()).orElseThrow());
    }
    return Collections.unmodifiableMap(types);
  }
}
