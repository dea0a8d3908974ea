package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.words.ActionWords;
import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The texts for a part of a picture that a reader points at or cannot see. */
final class Hints {

  private final IrChart chart;
  private final ActionWords actions;

  Hints(IrChart chart) {
    this.chart = chart;
    this.actions = new ActionWords(chart);
  }

  /** The chart in two sentences. */
  String summary() {
    long moves = chart.transitions().stream().filter(IrTransition::changesConfiguration).count();
    String states =
        chart.states().stream()
            .skip(1)
            .filter(state -> state.kind() != IrState.Kind.HISTORY)
            .map(IrState::wire)
            .limit(40)
            .collect(Collectors.joining(", "));
    return (chart.description()
            + " It has "
            + (chart.states().size() - 1)
            + " states and "
            + moves
            + " transitions that move: "
            + states
            + ".")
        .strip();
  }

  String of(IrState state) {
    List<String> lines = new ArrayList<>();
    lines.add(
        state.index() == 0
            ? chart.name() + " " + chart.version()
            : state.wire() + " (" + kind(state) + ")");
    add(lines, "", state.index() == 0 ? chart.description() : state.description());
    add(lines, "Tags: ", String.join(", ", state.tags()));
    state.attributes().forEach((name, value) -> lines.add(name + ": " + value));
    state.invariants().forEach(invariant -> lines.add("Invariant: " + invariant.text()));
    add(lines, "Entry: ", String.join("; ", actions.of(state.entry())));
    add(lines, "Exit: ", String.join("; ", actions.of(state.exit())));
    return String.join("\n", lines);
  }

  private static String kind(IrState state) {
    String kind = state.kind().name().toLowerCase(Locale.ROOT);
    return state.kind() == IrState.Kind.HISTORY && state.deep() ? "deep " + kind : kind;
  }

  /** Ids, descriptions, conditions and effects of transitions. */
  String of(List<Integer> transitions) {
    return transitions.stream()
        .filter(transition -> transition >= 0)
        .map(transition -> of(chart.transitions().get(transition)))
        .collect(Collectors.joining("\n\n"));
  }

  private String of(IrTransition transition) {
    List<String> lines = new ArrayList<>();
    lines.add(transition.id());
    add(lines, "", transition.description());
    if (transition.trigger() instanceof IrTrigger.OnEvent on) {
      add(lines, "By: ", actors(on));
    }
    transition.guard().ifPresent(guard -> lines.add("Guard: " + guard.text().strip()));
    add(lines, "Then: ", String.join("; ", actions.of(transition.actions())));
    return String.join("\n", lines);
  }

  private String actors(IrTrigger.OnEvent on) {
    return on.events().stream()
        .map(chart.events()::get)
        .filter(event -> event.restricted())
        .flatMap(event -> event.actors().stream())
        .distinct()
        .map(chart.actors()::get)
        .map(IrActor::name)
        .collect(Collectors.joining(", "));
  }

  private static void add(List<String> lines, String what, String text) {
    if (!text.isBlank()) {
      lines.add(what + text.strip());
    }
  }
}
