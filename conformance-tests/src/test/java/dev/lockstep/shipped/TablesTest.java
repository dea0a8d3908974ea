package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.explore.Check;
import dev.lockstep.conformance.mutant.ChartMutants;
import dev.lockstep.conformance.mutant.Mutant;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.table.TableEquality;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Topology;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The tables of generated machines, held against charts that are not theirs. */
class TablesTest {

  private static final Set<String> IN_THE_TABLE =
      Set.of("other initial", "other history default", "other target", "swapped event");

  @Test
  void tellEveryOtherStructure() {
    Topology table = GeneratedMachines.of("agent-graph", new GuardBoard()).topology().orElseThrow();
    List<Mutant> mutants =
        new ChartMutants(ShippedCharts.chart("agent-graph"))
            .all().stream().filter(mutant -> IN_THE_TABLE.contains(mutant.kind())).toList();

    assertThat(mutants).hasSizeGreaterThan(20);
    assertThat(mutants).noneMatch(mutant -> agrees(mutant.chart(), table));
    assertThat(agrees(ShippedCharts.chart("agent-graph"), table)).isTrue();
  }

  private static boolean agrees(IrChart chart, Topology table) {
    List<Check> checks = new TableEquality(chart, table).part().checks();
    return checks.stream().allMatch(check -> check.examine().passed());
  }
}
