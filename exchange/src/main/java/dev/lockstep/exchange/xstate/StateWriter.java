package dev.lockstep.exchange.xstate;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A writer of states and everything in them. */
final class StateWriter {

  private final IrChart chart;
  private final Keys keys;
  private final ActionWriter actions;
  private final TransitionWriter transitions;
  private final Problems problems;

  StateWriter(IrChart chart, Problems problems) {
    this.chart = chart;
    this.keys = new Keys(chart, problems);
    this.actions = new ActionWriter(chart, problems);
    this.transitions = new TransitionWriter(chart, keys, actions, problems);
    this.problems = problems;
  }

  /** Adds the content of {@code state} to {@code json}. */
  void put(IrState state, Map<String, Object> json) {
    if (!state.description().isEmpty() && state.parent() >= 0) {
      json.put("description", state.description());
    }
    switch (state.kind()) {
      case PARALLEL -> json.put("type", "parallel");
      case FINAL -> json.put("type", "final");
      case HISTORY -> history(state, json);
      case COMPOUND -> initial(state, json);
      case ATOMIC -> {}
    }
    if (!state.tags().isEmpty()) {
      json.put("tags", state.tags());
    }
    putActions("entry", actions.actions(state.entry(), state.span()), json);
    putActions("exit", actions.actions(state.exit(), state.span()), json);
    transitions.put(state, json);
    tellRest(state);
    if (!state.children().isEmpty()) {
      Map<String, Object> states = new LinkedHashMap<>();
      state.children().forEach(child -> put(chart.states().get(child), states, json));
      json.put("states", states);
    }
  }

  private void put(IrState child, Map<String, Object> states, Map<String, Object> parent) {
    Map<String, Object> json = new LinkedHashMap<>();
    keys.check(child);
    put(child, json);
    states.put(keys.key(child), json);
  }

  private static void putActions(String key, List<Object> actions, Map<String, Object> json) {
    if (!actions.isEmpty()) {
      json.put(key, actions.size() == 1 ? actions.get(0) : actions);
    }
  }

  private void history(IrState state, Map<String, Object> json) {
    json.put("type", "history");
    if (state.deep()) {
      json.put("history", "deep");
    }
    if (state.historyTargets().size() != 1 || !state.initialActions().isEmpty()) {
      problems.notCarried(
          state.span(),
          "the default of the history state is not carried over",
          "in XState it is one state, without actions");
    }
    state.historyTargets().stream()
        .limit(1)
        .forEach(target -> json.put("target", keys.target(state, chart.states().get(target))));
  }

  private void initial(IrState state, Map<String, Object> json) {
    boolean child =
        state.initial().size() == 1 && state.children().contains(state.initial().get(0));
    if (!child) {
      problems.notCarried(
          state.span(), "the default entry is not carried over", "in XState it is one child");
      return;
    }
    String key = keys.key(chart.states().get(state.initial().get(0)));
    List<Object> asked = actions.actions(state.initialActions(), state.span());
    if (asked.isEmpty()) {
      json.put("initial", key);
      return;
    }
    Map<String, Object> initial = new LinkedHashMap<>();
    initial.put("target", key);
    initial.put("actions", asked);
    json.put("initial", initial);
  }

  private void tellRest(IrState state) {
    if (!state.invariants().isEmpty()) {
      problems.leftOut(state.span(), "an invariant is left out", "XState has none");
    }
    if (!state.attributes().isEmpty()) {
      problems.leftOut(state.span(), "attributes are left out", "XState has none");
    }
  }
}
