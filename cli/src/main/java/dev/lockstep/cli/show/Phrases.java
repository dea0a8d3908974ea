package dev.lockstep.cli.show;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Texts for the parts of one chart in descriptions. */
final class Phrases {

  private final IrChart chart;

  Phrases(IrChart chart) {
    this.chart = chart;
  }

  /** Returns the wire name of a state; that of the root is the name of the chart. */
  String state(int index) {
    return index == 0 ? chart.name() : oneLine(chart.states().get(index).wire());
  }

  String kind(IrState state) {
    String kind = state.kind().name().toLowerCase(Locale.ROOT);
    return state.kind() == IrState.Kind.HISTORY
        ? (state.deep() ? "deep " : "shallow ") + kind
        : kind;
  }

  boolean isInitial(IrState state) {
    return state.parent() >= 0
        && chart.states().get(state.parent()).initial().contains(state.index());
  }

  /** Returns the default targets of a history state; empty for other states. */
  String defaults(IrState state) {
    return state.historyTargets().isEmpty()
        ? ""
        : "or "
            + state.historyTargets().stream().map(this::state).collect(Collectors.joining(" + "));
  }

  List<String> targets(IrTransition transition) {
    return transition.targets().stream().map(this::state).toList();
  }

  String trigger(IrTransition transition) {
    IrTrigger trigger = transition.trigger();
    if (trigger instanceof IrTrigger.OnEvent on) {
      return oneLine(String.join(" ", on.descriptors()));
    }
    if (trigger instanceof IrTrigger.After after) {
      return "after " + after.delay();
    }
    if (trigger instanceof IrTrigger.AfterComputed after) {
      return "after " + oneLine(after.delay().text());
    }
    return trigger instanceof IrTrigger.Done ? "done" : "always";
  }

  List<String> actors(IrEvent event) {
    return event.actors().stream().map(actor -> chart.actors().get(actor).name()).toList();
  }

  static String type(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return "list of " + type(list.element());
    }
    if (type instanceof IrType.MapOf map) {
      return "map of " + type(map.value());
    }
    return type instanceof IrType.Scalar scalar ? scalar.name().toLowerCase(Locale.ROOT) : "object";
  }

  static String attributes(IrState state) {
    return state.attributes().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + oneLine(String.valueOf(entry.getValue())))
        .collect(Collectors.joining(", "));
  }

  /** Returns a text on one line, without control characters that could change the terminal. */
  static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ").strip();
  }
}
