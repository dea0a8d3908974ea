package dev.lockstep.model.check.resolved;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.expression.ExpressionCompiler;
import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.syntax.ActorSyntax;
import dev.lockstep.model.syntax.AttributeSyntax;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.RuleSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A resolver that looks up the names of a chart, reads its payload schemas and compiles its
 * expressions. It accepts charts with errors.
 */
public final class ChartResolver {

  private final ExpressionCompiler compiler;
  private final SchemaReader schemas;

  public ChartResolver(ExpressionCompiler compiler, SchemaReader schemas) {
    this.compiler = compiler;
    this.schemas = schemas;
  }

  public ResolvedChart resolve(StatechartSyntax chart) {
    var context = new NameTable<>(chart.context(), VariableSyntax::name);
    var events = new NameTable<>(chart.events(), EventSyntax::name);
    var emissions = new NameTable<>(chart.emits(), EmissionSyntax::name);
    var guards = new NameTable<>(chart.guards(), DeclarationSyntax::name);
    var payloads = new Payloads(schemas, chart);
    var tree =
        new StateTree(
            chart.root(),
            new EventNames(chart.events().stream().map(e -> e.name().value()).toList()));
    var expressions = new Expressions(compiler);
    var scopes =
        new Scopes(
            contextTypes(chart),
            chart.guards().stream().map(guard -> guard.name().value()).toList(),
            tree.names().indices(),
            event -> payloads.fields(chart.events().get(event).payload()));
    var actions =
        new ActionExpressions(
            expressions,
            contextTypes(chart),
            event -> payloads.fields(events.find(event).flatMap(EventSyntax::payload)),
            emission -> payloads.fields(emissions.find(emission).flatMap(EmissionSyntax::payload)));
    new ExpressionWalk(scopes, expressions, actions)
        .walk(
            chart,
            tree.states(),
            tree.transitions(),
            rule -> ruleScope(rule, emissions, payloads),
            scopes.property(Observations.of(chart, tree)));
    List<Diagnostic> diagnostics = new ArrayList<>(payloads.diagnostics());
    boolean fieldsAreKnown = payloads.areAllRead() && tree.knowsEveryTrigger();
    expressions.diagnostics().stream()
        .filter(found -> fieldsAreKnown || !found.name().equals("unknown-event-field"))
        .forEach(diagnostics::add);
    return new ResolvedChart(
        chart,
        tree.states(),
        tree.transitions(),
        tree.names(),
        context,
        new NameTable<>(chart.actors(), ActorSyntax::name),
        new NameTable<>(chart.attributes(), AttributeSyntax::name),
        events,
        emissions,
        guards,
        new NameTable<>(chart.actions(), DeclarationSyntax::name),
        expressions.compiled(),
        expressions.misfits(),
        payloads.read(),
        List.copyOf(diagnostics));
  }

  private static Map<String, IrType> contextTypes(StatechartSyntax chart) {
    var types = new LinkedHashMap<String, IrType>();
    for (VariableSyntax variable : chart.context()) {
      types.putIfAbsent(
          variable.name().value(),
          ScalarValue.contextType(variable.type().value()).orElse(IrType.Scalar.DYNAMIC));
    }
    return types;
  }

  private static ExpressionScope ruleScope(
      RuleSyntax rule, NameTable<EmissionSyntax> emissions, Payloads payloads) {
    var sides = new LinkedHashMap<String, List<IrField>>();
    sides.put("a", fields(rule.event(), emissions, payloads));
    rule.with().ifPresent(with -> sides.put("b", fields(with, emissions, payloads)));
    return Scopes.rule(sides);
  }

  private static List<IrField> fields(
      Located<String> emission, NameTable<EmissionSyntax> emissions, Payloads payloads) {
    Optional<PayloadSyntax> payload =
        emissions.find(emission.value()).flatMap(EmissionSyntax::payload);
    return payloads.fields(payload);
  }
}
