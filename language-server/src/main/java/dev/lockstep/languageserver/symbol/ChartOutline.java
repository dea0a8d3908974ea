package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StateSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The outline of a chart: its sections, and the tree of its states with their transitions. */
final class ChartOutline {

  private final StatechartSyntax chart;

  ChartOutline(StatechartSyntax chart) {
    this.chart = chart;
  }

  List<OutlineEntry> entries() {
    List<OutlineEntry> sections = new ArrayList<>();
    section(sections, "context", chart.context(), "VARIABLE", each -> each.name());
    section(sections, "actors", chart.actors(), "ACTOR", each -> each.name());
    section(sections, "events", chart.events(), "EVENT", each -> each.name());
    section(sections, "emits", chart.emits(), "EMISSION", each -> each.name());
    section(sections, "guards", chart.guards(), "GUARD", each -> each.name());
    section(sections, "actions", chart.actions(), "ACTION", each -> each.name());
    section(sections, "properties", chart.properties(), "PROPERTY", each -> each.id());
    sections.addAll(transitions(chart.root()));
    chart.root().states().forEach(state -> sections.add(state(state)));
    Located<String> name = chart.name();
    if (name.value().isEmpty()) {
      return sections;
    }
    return List.of(
        new OutlineEntry(
            name.value(), "chart", "CHART", name.span(), end(name.span(), sections), sections));
  }

  private static <T> void section(
      List<OutlineEntry> sections,
      String name,
      List<T> elements,
      String kind,
      Function<T, Located<String>> named) {
    List<OutlineEntry> entries = new ArrayList<>();
    for (T element : elements) {
      Located<String> each = named.apply(element);
      if (!each.value().isEmpty()) {
        entries.add(new OutlineEntry(each.value(), "", kind, each.span(), each.span(), List.of()));
      }
    }
    if (!entries.isEmpty()) {
      Span first = entries.get(0).span();
      sections.add(new OutlineEntry(name, "", "", first, end(first, entries), entries));
    }
  }

  private static OutlineEntry state(StateSyntax state) {
    List<OutlineEntry> children = new ArrayList<>(transitions(state));
    state.states().forEach(child -> children.add(state(child)));
    Span span = state.name().span();
    return new OutlineEntry(
        state.name().value(),
        state.type().map(Located::value).orElse(""),
        "STATE",
        span,
        end(span, children),
        children);
  }

  private static List<OutlineEntry> transitions(StateSyntax state) {
    Map<String, OutlineEntry> entries = new LinkedHashMap<>();
    for (TransitionSyntax transition : state.transitions()) {
      if (transition.trigger() instanceof TriggerSyntax.On on && !on.descriptors().isEmpty()) {
        String name =
            on.descriptors().stream().map(Located::value).collect(Collectors.joining(" "));
        String target =
            transition.targets().stream().map(Located::value).collect(Collectors.joining(", "));
        Span span = on.descriptors().get(0).span();
        entries.putIfAbsent(
            name,
            new OutlineEntry(
                name, target.isEmpty() ? "" : "to " + target, "EVENT", span, span, List.of()));
      }
    }
    return List.copyOf(entries.values());
  }

  private static Span end(Span own, List<OutlineEntry> children) {
    Span last = own;
    for (OutlineEntry child : children) {
      Span end = child.end();
      if (end.endLine() > last.endLine()
          || end.endLine() == last.endLine() && end.endColumn() > last.endColumn()) {
        last = end;
      }
    }
    return last;
  }
}
