package dev.lockstep.flow.retention;

import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.Collection;
import java.util.Optional;

/** The charts whose instances end, so that a rule can delete them. */
public final class RetainedCharts {

  private RetainedCharts() {}

  /**
   * Returns why no rule may name a chart: it is unknown, or its instances never end, so that the
   * rule would delete open ones. Empty if a rule may name it.
   *
   * @param charts the charts that the engine executes
   */
  public static Optional<String> refusal(Collection<ChartEntry> charts, String name) {
    if (name.equals(NodeRunTable.CHART_ID.name())) {
      return Optional.of("instances of `%s` are deleted with their flow run".formatted(name));
    }
    Optional<ChartEntry> chart =
        charts.stream().filter(each -> each.id().name().equals(name)).findFirst();
    if (chart.isEmpty()) {
      return Optional.of("there is no chart `%s`".formatted(name));
    }
    boolean canEnd =
        chart.get().machine(Definition::unasked).states().stream().anyMatch(StateType::isFinal);
    return canEnd
        ? Optional.empty()
        : Optional.of(
            "instances of `%s` never end, so the rule would delete open ones".formatted(name));
  }
}
