package dev.lockstep.cli.show;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;

/**
 * A transition that SCXML interprets differently: its target is within its own compound source,
 * without {@code reenter}. This project does not exit the source; in SCXML transitions are external
 * by default, so the source is exited and reentered (3.13 Selecting and Executing Transitions).
 *
 * @param file the file of the chart
 * @param line the one-based line of the transition
 * @param id the ID of the transition
 * @param source the wire name of the state that SCXML would also exit
 * @param differences the other effects; empty if there is no observable difference
 */
public record ScxmlReading(
    String file, int line, String id, String source, List<String> differences) {

  /** Returns the transitions of a chart that SCXML interprets differently, in document order. */
  public static List<ScxmlReading> of(IrChart chart) {
    return chart.transitions().stream()
        .filter(transition -> staysInItsSource(chart, transition))
        .map(transition -> of(chart, transition))
        .toList();
  }

  private static boolean staysInItsSource(IrChart chart, IrTransition transition) {
    IrState source = chart.states().get(transition.source());
    return source.index() > 0
        && source.kind() == IrState.Kind.COMPOUND
        && !transition.external()
        && transition.changesConfiguration()
        && transition.targets().stream().allMatch(source.descendants()::get);
  }

  private static ScxmlReading of(IrChart chart, IrTransition transition) {
    IrState source = chart.states().get(transition.source());
    return new ScxmlReading(
        chart.source(),
        transition.span().line(),
        transition.id(),
        source.wire(),
        differences(chart, source));
  }

  private static List<String> differences(IrChart chart, IrState source) {
    List<String> differences = new ArrayList<>();
    when(!source.exit().isEmpty(), "its exit actions run", differences);
    when(!source.entry().isEmpty(), "its entry actions run", differences);
    when(hasTimers(chart, source), "its timers restart", differences);
    when(hasHistory(chart, source), "its history remembers what was active", differences);
    return List.copyOf(differences);
  }

  private static void when(boolean so, String difference, List<String> into) {
    if (so) {
      into.add(difference);
    }
  }

  private static boolean hasTimers(IrChart chart, IrState source) {
    return source.transitions().stream()
        .map(index -> chart.transitions().get(index).trigger())
        .anyMatch(
            trigger ->
                trigger instanceof IrTrigger.After || trigger instanceof IrTrigger.AfterComputed);
  }

  /**
   * Returns whether the source itself has a history state; those of nested states remember in both
   * interpretations.
   */
  private static boolean hasHistory(IrChart chart, IrState source) {
    return source.children().stream()
        .anyMatch(child -> chart.states().get(child).kind() == IrState.Kind.HISTORY);
  }

  /** Returns one sentence for people. */
  public String toText() {
    String leaves = "SCXML would also exit and reenter `" + source + "`";
    String besides =
        differences.isEmpty()
            ? ", without an observable difference"
            : ": " + String.join(", ", differences);
    return file + ":" + line + ": `" + id + "`: " + leaves + besides;
  }
}
