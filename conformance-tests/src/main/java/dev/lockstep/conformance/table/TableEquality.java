package dev.lockstep.conformance.table;

import dev.lockstep.conformance.explore.Check;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.explore.Finding;
import dev.lockstep.conformance.explore.Part;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of the chart's table with the machine's table. Both must contain the same rows in
 * the same order.
 */
public final class TableEquality {

  private final TableRows expected;
  private final TableRows actual;

  public TableEquality(IrChart chart, Topology topology) {
    this.expected = TableRows.of(chart);
    this.actual = TableRows.of(topology);
  }

  /** Returns the comparison as a part of a proof. */
  public Part part() {
    return new Part(
        "tables",
        List.of(
            check("states", expected.states(), actual.states()),
            check("outermost state", expected.root(), actual.root()),
            check("events and who may send them", expected.events(), actual.events()),
            check("actors", expected.actors(), actual.actors()),
            check("transitions and refusals", expected.transitions(), actual.transitions()),
            check("forbidden pairs", expected.forbidden(), actual.forbidden())));
  }

  private static Check check(String what, List<String> chart, List<String> machine) {
    return Check.of(
        "the same " + what, () -> new Finding(chart.size(), "", difference(chart, machine)));
  }

  private static Optional<Difference> difference(List<String> chart, List<String> machine) {
    if (chart.equals(machine)) {
      return Optional.empty();
    }
    List<String> missing = without(chart, machine);
    List<String> extra = without(machine, chart);
    boolean sameRows = missing.isEmpty() && extra.isEmpty();
    return Optional.of(
        new Difference(
            "",
            List.of(),
            Aspect.TABLE,
            sameRows
                ? "in this order: " + chart
                : missing.isEmpty() ? "nothing more" : "" + missing,
            sameRows
                ? "in this order: " + machine
                : extra.isEmpty() ? "nothing of it" : "" + extra));
  }

  private static List<String> without(List<String> rows, List<String> others) {
    List<String> left = new ArrayList<>(rows);
    left.removeAll(others);
    return left;
  }
}
