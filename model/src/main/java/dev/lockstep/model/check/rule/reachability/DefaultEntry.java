package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The states that are entered by default with a state. */
final class DefaultEntry {

  private DefaultEntry() {}

  /**
   * Returns the states named by {@code initial}, the first child, all regions, or the default of a
   * history state.
   */
  static List<ResolvedState> of(ResolvedChart chart, ResolvedState state) {
    Stream<ResolvedState> children = state.children().stream().filter(child -> !child.isHistory());
    return switch (state.kind()) {
      case PARALLEL -> children.toList();
      case HISTORY ->
          named(state.syntax().historyTargets(), name -> chart.stateNames().target(state, name));
      case COMPOUND ->
          state.syntax().initial().isEmpty()
              ? children.limit(1).toList()
              : named(state.syntax().initial(), name -> chart.stateNames().initial(state, name));
      case ATOMIC, FINAL -> List.of();
    };
  }

  private static List<ResolvedState> named(
      List<Located<String>> names, Function<String, Optional<ResolvedState>> find) {
    return names.stream().flatMap(name -> find.apply(name.value()).stream()).distinct().toList();
  }
}
