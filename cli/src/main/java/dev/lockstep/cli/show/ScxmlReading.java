package dev.lockstep.cli.show;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;

/**
 * A transition that SCXML would read otherwise: it leads into its own compound source without
 * {@code reenter}. Ours stays in the source; SCXML's, external by default, leaves and enters it
 * (3.13 Selecting and Executing Transitions).
 *
 * @param file the chart's file
 * @param line one-based line of the transition
 * @param id of the transition
 * @param source wire name of the state SCXML would leave as well
 * @param differences what would come of it besides; empty when nobody could tell
 */
public record ScxmlReading(
    String file, int line, String id, String source, List<String> differences) {

  /** The readings of a chart that differ, in the order of the chart. */
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
    when(hasTimers(chart, source), "its timers begin anew", differences);
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

  /** The histories of the source itself; those within remember in either reading. */
  private static boolean hasHistory(IrChart chart, IrState source) {
    return source.children().stream()
        .anyMatch(child -> chart.states().get(child).kind() == IrState.Kind.HISTORY);
  }

  /** For people: one sentence. */
  public String toText() {
    String leaves = "SCXML would leave and enter `" + source + "` as well";
    String besides =
        differences.isEmpty() ? ", which nobody could tell" : ": " + String.join(", ", differences);
    return file + ":" + line + ": `" + id + "`: " + leaves + besides;
  }
}
