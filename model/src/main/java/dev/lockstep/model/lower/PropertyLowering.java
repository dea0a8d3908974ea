package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PropertySyntax;
import java.util.List;
import java.util.Locale;

/** The lowering of properties. */
final class PropertyLowering {

  private final CheckedStatechart chart;
  private final ActionLowering actions;

  PropertyLowering(CheckedStatechart chart, ActionLowering actions) {
    this.chart = chart;
    this.actions = actions;
  }

  List<IrProperty> lower() {
    return chart.syntax().properties().stream().map(this::property).toList();
  }

  private IrProperty property(PropertySyntax property) {
    return new IrProperty(
        property.id().value(),
        DeclarationLowering.text(property.description()),
        IrProperty.Form.valueOf(property.form().value().toUpperCase(Locale.ROOT)),
        property.predicate().map(chart::expression),
        property.trigger().map(chart::expression),
        property.begin().map(chart::expression),
        property.end().map(chart::expression),
        property.most().map(Located::value).orElse(-1),
        property.within().map(actions::delay),
        property.assuming().stream().anyMatch(name -> name.value().equals("clock")),
        property.assuming().stream()
            .filter(name -> !name.value().equals("clock"))
            .map(name -> chart.resolved().events().indexOf(name.value()).orElseThrow())
            .toList(),
        property.span());
  }
}
