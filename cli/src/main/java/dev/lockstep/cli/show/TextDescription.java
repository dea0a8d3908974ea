package dev.lockstep.cli.show;

import dev.lockstep.cli.console.Columns;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrForbidden;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrVariable;
import java.util.Optional;
import java.util.Set;

/** A description of a chart as text. */
public final class TextDescription {

  private final IrChart chart;
  private final Phrases phrases;
  private final StringBuilder text = new StringBuilder();

  private TextDescription(IrChart chart) {
    this.chart = chart;
    this.phrases = new Phrases(chart);
  }

  /** Returns the text with some of its parts; lines end with {@code \n}. */
  public static String of(IrChart chart, Set<Part> parts) {
    return new TextDescription(chart).describe(parts);
  }

  private String describe(Set<Part> parts) {
    text.append(chart.name()).append(' ').append(chart.version()).append('\n');
    if (!chart.description().isEmpty()) {
      text.append(Phrases.oneLine(chart.description())).append('\n');
    }
    if (parts.contains(Part.STATES)) {
      states();
    }
    if (parts.contains(Part.INTERFACE)) {
      context();
      actors();
      events();
      emissions();
      java();
    }
    if (parts.contains(Part.TABLE)) {
      table();
    }
    if (parts.contains(Part.TOPOLOGY)) {
      topology();
    }
    return text.toString();
  }

  private void states() {
    var columns = new Columns();
    for (IrState state : chart.states().subList(1, chart.states().size())) {
      String marks =
          String.join(" ", state.tags())
              + (phrases.isInitial(state) ? " initial" : "")
              + phrases.defaults(state);
      columns.row(
          "  ".repeat(depth(state)) + phrases.state(state.index()),
          phrases.kind(state),
          marks.strip(),
          Phrases.attributes(state));
    }
    section("States", chart.states().size() - 1, columns);
  }

  private int depth(IrState state) {
    return state.ancestors().cardinality() - 1;
  }

  private void context() {
    var columns = new Columns();
    for (IrVariable variable : chart.context()) {
      columns.row(
          variable.name(),
          Phrases.type(variable.type()),
          "= " + Phrases.oneLine(String.valueOf(variable.initial())),
          Phrases.oneLine(variable.description()));
    }
    section("Context", chart.context().size(), columns);
  }

  private void actors() {
    var columns = new Columns();
    chart
        .actors()
        .forEach(actor -> columns.row(actor.name(), Phrases.oneLine(actor.description())));
    section("Actors", chart.actors().size(), columns);
  }

  private void events() {
    var columns = new Columns();
    for (IrEvent event : chart.events()) {
      columns.row(
          Phrases.oneLine(event.wire()),
          event.restricted() ? "by " + String.join(", ", phrases.actors(event)) : "",
          payload(event.payload()),
          Phrases.oneLine(event.description()));
    }
    section("Events", chart.events().size(), columns);
  }

  private void emissions() {
    var columns = new Columns();
    chart
        .emissions()
        .forEach(
            emission -> columns.row(Phrases.oneLine(emission.wire()), payload(emission.payload())));
    section("Emits", chart.emissions().size(), columns);
  }

  private void java() {
    var columns = new Columns();
    chart
        .javaGuards()
        .forEach(guard -> columns.row("guard", guard.name(), Phrases.oneLine(guard.description())));
    chart
        .javaActions()
        .forEach(
            action -> columns.row("action", action.name(), Phrases.oneLine(action.description())));
    section("Java", chart.javaGuards().size() + chart.javaActions().size(), columns);
  }

  private void table() {
    var columns = new Columns();
    for (IrTransition transition : chart.transitions()) {
      columns.row(
          phrases.state(transition.source()),
          phrases.trigger(transition),
          transition.guard().map(guard -> "[" + Phrases.oneLine(guard.text()) + "]").orElse(""),
          outcome(transition),
          "line " + transition.span().line());
    }
    section("Transitions", chart.transitions().size(), columns);
  }

  private String outcome(IrTransition transition) {
    if (transition.refuse().isPresent()) {
      return "refused: " + transition.refuse().get();
    }
    return transition.targets().isEmpty()
        ? "stays"
        : "-> " + String.join(" + ", phrases.targets(transition));
  }

  private void topology() {
    var columns = new Columns();
    for (Edge edge : Edge.of(chart)) {
      columns.row(phrases.state(edge.from()), "-> " + phrases.state(edge.to()), edge.triggers());
    }
    section("Edges", Edge.of(chart).size(), columns);
    var pairs = new Columns();
    for (IrForbidden pair : chart.forbidden()) {
      pairs.row(
          phrases.state(pair.from()),
          "-> " + phrases.state(pair.to()),
          Phrases.oneLine(pair.reason()));
    }
    section("Forbidden", chart.forbidden().size(), pairs);
  }

  private void section(String title, int size, Columns columns) {
    if (size > 0) {
      text.append('\n').append(title).append(" (").append(size).append(")\n");
      text.append(columns.text());
    }
  }

  private String payload(Optional<IrPayload> payload) {
    return payload
        .map(IrPayload::address)
        .map(address -> address.startsWith(chart.source() + "#") ? "payload inline" : address)
        .orElse("");
  }
}
