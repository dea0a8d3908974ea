package dev.lockstep.exchange.xstate;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A writer of the transitions of a state. */
final class TransitionWriter {

  private final IrChart chart;
  private final Keys keys;
  private final GuardWriter guards;
  private final ActionWriter actions;
  private final Events events;
  private final Problems problems;

  TransitionWriter(IrChart chart, Keys keys, ActionWriter actions, Problems problems) {
    this.chart = chart;
    this.keys = keys;
    this.guards = new GuardWriter(chart, keys, problems);
    this.actions = actions;
    this.events = new Events(chart, problems);
    this.problems = problems;
  }

  /**
   * Adds {@code on}, {@code always}, {@code after} and {@code onDone} in the order of the chart.
   */
  void put(IrState state, Map<String, Object> json) {
    List<IrTransition> own = state.transitions().stream().map(chart.transitions()::get).toList();
    events.checkOrder(own);
    for (IrTransition transition : own) {
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        events
            .keys(on, transition.span())
            .forEach(key -> add(section(json, "on"), key, transition));
      } else if (transition.trigger() instanceof IrTrigger.Eventless) {
        add(json, "always", transition);
      } else if (transition.trigger() instanceof IrTrigger.Done) {
        add(json, "onDone", transition);
      } else {
        add(section(json, "after"), delay(transition), transition);
      }
    }
  }

  private String delay(IrTransition transition) {
    if (transition.trigger() instanceof IrTrigger.After after
        && Delay.millis(after.delay()).isPresent()) {
      return Delay.millis(after.delay()).get().toString();
    }
    problems.notCarried(
        transition.span(), "the delay is not carried over", "it is not a number of milliseconds");
    return "0";
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> section(Map<String, Object> json, String key) {
    return (Map<String, Object>) json.computeIfAbsent(key, k -> new LinkedHashMap<>());
  }

  /** Adds a transition under a key. Several transitions under one key become a list. */
  private void add(Map<String, Object> json, String key, IrTransition transition) {
    Object written = transition(transition);
    Object before = json.putIfAbsent(key, written);
    if (before instanceof Several several) {
      several.add(written);
    } else if (before != null) {
      Several several = new Several();
      several.add(before);
      several.add(written);
      json.put(key, several);
    }
  }

  /** The transitions of one key. */
  private static final class Several extends ArrayList<Object> {

    private static final long serialVersionUID = 1L;
  }

  private Object transition(IrTransition transition) {
    if (transition.refuse().isPresent()) {
      problems.notCarried(
          transition.span(),
          "the typed refusal `" + transition.refuse().get() + "` is not carried over",
          "XState does not answer events it does not take");
    }
    IrState source = chart.states().get(transition.source());
    Map<String, Object> json = new LinkedHashMap<>();
    if (!transition.description().isEmpty()) {
      json.put("description", transition.description());
    }
    transition.guard().ifPresent(guard -> json.put("guard", guards.guard(guard)));
    target(source, transition, json);
    List<Object> asked = actions.actions(transition.actions(), transition.span());
    if (!asked.isEmpty()) {
      json.put("actions", asked.size() == 1 ? asked.get(0) : asked);
    }
    boolean brief = json.size() == 1 && json.get("target") instanceof String;
    return brief ? json.get("target") : json;
  }

  private void target(IrState source, IrTransition transition, Map<String, Object> json) {
    if (transition.targets().isEmpty()) {
      return;
    }
    List<String> targets =
        transition.targets().stream()
            .map(target -> keys.target(source, chart.states().get(target)))
            .collect(Collectors.toList());
    json.put("target", targets.size() == 1 ? targets.get(0) : targets);
    boolean itself = transition.targets().equals(List.of(source.index()));
    boolean leavesRegions =
        source.kind() == IrState.Kind.PARALLEL
            && source.parent() >= 0
            && transition.targets().stream().allMatch(source.descendants()::get);
    if (itself || leavesRegions || transition.external() && source.parent() >= 0) {
      json.put("reenter", true);
    }
    checkDomain(source, transition);
  }

  /**
   * Reports transitions that exit parallel states in the chart but not in XState, because their
   * domains differ.
   */
  private void checkDomain(IrState source, IrTransition transition) {
    if (transition.domain() == source.index() || source.parent() < 0) {
      return;
    }
    IrState state = chart.states().get(source.parent());
    while (!transition.targets().stream().allMatch(state.descendants()::get)) {
      state = chart.states().get(state.parent());
    }
    boolean inRegions = state.kind() == IrState.Kind.PARALLEL && state.parent() >= 0;
    if (inRegions && isNoticed(state, transition.targets())) {
      problems.notCarried(
          transition.span(),
          "the parallel state `" + state.path() + "` would not be left and entered again",
          "in XState the innermost common state stays active, even if it is parallel");
    }
  }

  /**
   * Returns whether re-entering a parallel state has an effect on itself, on its history, or on
   * other regions of an enclosing parallel state.
   */
  private boolean isNoticed(IrState parallel, List<Integer> targets) {
    return !isSilent(parallel)
        || targets.stream().map(chart.states()::get).anyMatch(t -> isHistoryOf(parallel, t))
        || chart.states().get(parallel.parent()).kind() == IrState.Kind.PARALLEL;
  }

  private static boolean isHistoryOf(IrState parallel, IrState target) {
    return target.kind() == IrState.Kind.HISTORY && target.parent() == parallel.index();
  }

  private boolean isSilent(IrState state) {
    boolean waits =
        state.transitions().stream()
            .map(i -> chart.transitions().get(i).trigger())
            .anyMatch(t -> t instanceof IrTrigger.After || t instanceof IrTrigger.AfterComputed);
    return !waits && state.entry().isEmpty() && state.exit().isEmpty();
  }
}
