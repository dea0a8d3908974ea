package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.syntax.Located;
import java.util.HashMap;
import java.util.Map;

/**
 * The diagnostic about an unknown state, with suggestions: a similar path, or a state deeper in the
 * tree.
 */
final class UnknownState {

  private final String rule;
  private final String chart;
  private final String why;
  private final NearSpans paths = new NearSpans();
  private final Map<String, ResolvedState> byName = new HashMap<>();

  UnknownState(String rule, ResolvedChart chart, String why) {
    this.rule = rule;
    this.chart = chart.syntax().name().value();
    this.why = why;
    for (ResolvedState state : chart.states()) {
      if (!state.isRoot()) {
        paths.add(state.path(), state.syntax().span());
        byName.putIfAbsent(state.name(), state);
      }
    }
  }

  Diagnostic at(Located<String> written) {
    ResolvedState deeper = byName.get(written.value());
    if (deeper != null) {
      return new UnknownName(
              rule,
              "a state",
              chart,
              why,
              "write its path `" + deeper.path() + "`",
              new NearSpans())
          .at(written);
    }
    return new UnknownName(rule, "a state", chart, why, "declare it under `states`", paths)
        .at(written);
  }
}
