package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.PropertySyntax;
import dev.lockstep.model.syntax.RuleSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the names of a chart: its declarations here, its states in {@link StateUses}. */
public final class ChartNames {

  private final StatechartSyntax chart;
  private final Names names;
  private final StatePaths states;
  private final ExpressionNames expressions;

  private ChartNames(StatechartSyntax chart) {
    this.chart = chart;
    this.names = new Names(chart.name().value());
    this.states = new StatePaths(chart.root());
    this.expressions = expressions(chart, names, states);
  }

  /** Returns the names of a chart with or without errors. */
  public static DocumentNames of(StatechartSyntax chart) {
    return new ChartNames(chart).read();
  }

  /** Returns a reader of expressions over the names of a chart. */
  static ExpressionNames expressions(StatechartSyntax chart, Names names, StatePaths states) {
    Set<String> variables =
        chart.context().stream().map(each -> each.name().value()).collect(Collectors.toSet());
    Set<String> guards =
        chart.guards().stream().map(each -> each.name().value()).collect(Collectors.toSet());
    return new ExpressionNames(names, states, variables::contains, guards::contains);
  }

  private DocumentNames read() {
    names.define(SymbolKind.CHART, chart.name(), "chart", chart.description());
    declarations();
    StateUses uses = new StateUses(chart, names, states, expressions);
    uses.read();
    chart.rules().forEach(this::rule);
    chart.properties().forEach(this::property);
    return new DocumentNames(
        names.owner(),
        names.occurrences(),
        names.documentation(),
        new ChartOutline(chart).entries(),
        uses.prefixes(),
        Optional.of(chart),
        Optional.of(states));
  }

  private void declarations() {
    for (VariableSyntax variable : chart.context()) {
      String initial = variable.initial().map(each -> " = " + each.value().text()).orElse("");
      names.define(
          SymbolKind.VARIABLE,
          variable.name(),
          variable.type().value() + initial,
          variable.description());
    }
    chart
        .actors()
        .forEach(
            actor -> names.define(SymbolKind.ACTOR, actor.name(), "actor", actor.description()));
    chart
        .attributes()
        .forEach(
            attribute ->
                names.define(
                    SymbolKind.ATTRIBUTE,
                    attribute.name(),
                    attribute.type().value(),
                    Optional.empty()));
    chart.events().forEach(this::event);
    chart.emits().forEach(this::emission);
    for (DeclarationSyntax guard : chart.guards()) {
      names.define(SymbolKind.GUARD, guard.name(), "guard in Java", guard.description());
    }
    for (DeclarationSyntax action : chart.actions()) {
      names.define(SymbolKind.ACTION, action.name(), "action in Java", action.description());
    }
    chart
        .forbidden()
        .forEach(
            pair -> {
              state(pair.from());
              state(pair.to());
            });
  }

  private void state(Located<String> name) {
    states.named(name.value()).ifPresent(path -> states.use(names, path, name));
  }

  private void event(EventSyntax event) {
    String by =
        event.by().isEmpty()
            ? "any actor"
            : event.by().stream().map(Located::value).collect(Collectors.joining(", "));
    names.define(SymbolKind.EVENT, event.name(), "event, sent by " + by, event.description());
    event.by().forEach(actor -> names.use(SymbolKind.ACTOR, actor));
    payload(event.name().value(), event.payload());
  }

  private void emission(EmissionSyntax emission) {
    names.define(SymbolKind.EMISSION, emission.name(), "emitted event", emission.description());
    payload(emission.name().value(), emission.payload());
  }

  private void payload(String event, Optional<PayloadSyntax> payload) {
    if (payload.isEmpty()) {
      return;
    }
    if (payload.get() instanceof PayloadSyntax.File file) {
      names.use(SymbolKind.SCHEMA_FILE, file.path());
    } else if (payload.get() instanceof PayloadSyntax.Inline inline
        && inline.schema() instanceof Node.Mapping schema
        && schema.get("properties").orElse(schema) instanceof Node.Mapping properties
        && properties != schema) {
      for (Node.Entry field : properties.entries()) {
        names.define(
            SymbolKind.FIELD,
            event + "/" + field.key().text(),
            new Located<>(field.key().text(), field.key().span()),
            "payload field" + text(field.value(), "type").map(type -> ": " + type).orElse(""),
            text(field.value(), "description")
                .map(text -> new Located<>(text, field.value().span())));
      }
    }
  }

  private static Optional<String> text(Node node, String key) {
    return node instanceof Node.Mapping map
            && map.get(key).orElse(map) instanceof Node.Scalar scalar
        ? Optional.of(scalar.text())
        : Optional.empty();
  }

  private void rule(RuleSyntax rule) {
    names.use(SymbolKind.EMISSION, rule.event());
    rule.with().ifPresent(with -> names.use(SymbolKind.EMISSION, with));
  }

  private void property(PropertySyntax property) {
    names.define(
        SymbolKind.PROPERTY, property.id(), property.form().value(), property.description());
    property.conditions().forEach(condition -> expressions.read(condition, List.of()));
    property.assuming().stream()
        .filter(each -> !each.value().equals("clock"))
        .forEach(each -> names.use(SymbolKind.EVENT, each));
  }
}
