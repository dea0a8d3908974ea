package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.solve.ConditionGoal;
import dev.lockstep.conformance.solve.InputSolver;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A search that drives both machines to parts of the chart that are not covered yet. At each point
 * it sends inputs that are solved for a guard, a clause or the context that a later condition
 * needs. Configurations that were examined least come first, breadth first within each. What is
 * missing afterwards is looked for from the nearest known points.
 */
final class DirectedSearch<A, B> {

  /** The maximum number of points at which the solver tries to reach one result. */
  private static final int MOST_TRIES = 12;

  /** The maximum number of points at which a result is looked for from a start of its own. */
  private static final int MOST_PURSUED = 100;

  /** The same for the values at a bound. */
  private static final int MOST_AT_BOUND = 30;

  private static final int MOST_VISITS = 3;

  private final IrChart chart;
  private final Duel<A, B> duel;
  private final CoverageRecorder coverage;
  private final InputSolver solver;
  private final Goals goals;
  private final List<? extends Input> inputs;
  private final int limit;
  private final OpenPoints<A, B> open;

  private final List<Twin<A, B>> reached = new ArrayList<>();
  private final Map<String, Integer> tries = new HashMap<>();
  private final Approach<A, B> approach;
  private final Set<JsonObject> pursued = new HashSet<>();
  private Optional<Difference> difference = Optional.empty();
  private long steps;
  private int points;

  DirectedSearch(
      IrChart chart,
      Duel<A, B> duel,
      CoverageRecorder coverage,
      InputSolver solver,
      Goals goals,
      List<? extends Input> inputs,
      int limit) {
    this.chart = chart;
    this.duel = duel;
    this.coverage = coverage;
    this.solver = solver;
    this.goals = goals;
    this.inputs = inputs;
    this.limit = limit;
    this.open = new OpenPoints<>(solver, goals.readTime(), limit * 40);
    this.approach = new Approach<>(chart, goals, coverage);
  }

  Check check(List<JsonObject> contexts, List<Way> ways) {
    return Check.of("inputs that are solved for guards and clauses", () -> examine(contexts, ways));
  }

  private Finding examine(List<JsonObject> contexts, List<Way> ways) {
    ways.forEach(this::follow);
    contexts.forEach(this::start);
    while (difference.isEmpty() && points < limit && !isDone()) {
      Optional<Twin<A, B>> next = open.next();
      if (next.isEmpty()) {
        break;
      }
      points++;
      expand(next.get());
    }
    goals.open(coverage).forEach(goal -> pursue(goal, () -> goals.isOpen(goal, coverage)));
    for (IrTransition transition : chart.transitions()) {
      goals
          .before(transition)
          .forEach(goal -> pursue(goal, () -> !coverage.isTaken(transition.id())));
    }
    points += approach.examine(limit, () -> difference.isPresent(), this::takeEach);
    return new Finding(steps, points + " points", difference);
  }

  /** Takes each transition that can be taken at a point, and lets the next timer fire. */
  private List<Twin<A, B>> takeEach(Twin<A, B> at, Approach.Wanted wanted) {
    reached.clear();
    for (IrTransition transition : goals.active(at.seen().states())) {
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        for (int event : on.events()) {
          attempt(at, transition, chart.events().get(event), null);
          if (wanted.goal() != null && transition.index() == wanted.transition().index()) {
            attempt(at, transition, chart.events().get(event), wanted.goal());
          }
        }
      }
    }
    if (difference.isEmpty()) {
      step(at, new Input.NextTimer());
    }
    return List.copyOf(reached);
  }

  private void pursue(ConditionGoal goal, BooleanSupplier missing) {
    if (difference.isPresent() || !missing.getAsBoolean()) {
      return;
    }
    Optional<JsonObject> context = goals.context(goal, solver, Duel.BEGIN);
    context.map(Goals::earlier).orElse(List.of()).stream()
        .filter(start -> missing.getAsBoolean())
        .filter(start -> !goal.boundary() || isOfEvent(goal) || pursued.add(start))
        .forEach(start -> pursue(goal, start, missing));
  }

  /**
   * Looks for the result of a condition from a start whose context allows it. Each configuration is
   * examined a few times.
   */
  private void pursue(ConditionGoal goal, JsonObject context, BooleanSupplier missing) {
    Map<List<String>, Integer> visits = new HashMap<>();
    Deque<Twin<A, B>> near = new ArrayDeque<>();
    start(context).ifPresent(near::add);
    int most = goal.boundary() ? MOST_AT_BOUND : MOST_PURSUED;
    for (int left = most; left > 0 && !near.isEmpty() && difference.isEmpty(); left--) {
      Twin<A, B> at = near.removeFirst();
      if (visits.merge(at.seen().states(), 1, Integer::sum) > MOST_VISITS) {
        continue;
      }
      points++;
      reached.clear();
      for (IrTransition transition : goals.active(at.seen().states())) {
        if (transition.trigger() instanceof IrTrigger.OnEvent on) {
          IrEvent event = chart.events().get(on.events().get(0));
          attempt(at, transition, event, null);
          if (isNear(transition, event, goal)) {
            attempt(at, transition, event, goal);
          }
        }
      }
      if (difference.isEmpty()) {
        step(at, new Input.NextTimer());
      }
      if (!missing.getAsBoolean()) {
        return;
      }
      near.addAll(reached);
    }
  }

  /** Returns true if the condition is the guard of an event, so that its bound is noticed. */
  private boolean isOfEvent(ConditionGoal goal) {
    return chart.transitions().stream()
        .filter(transition -> transition.trigger() instanceof IrTrigger.OnEvent)
        .anyMatch(transition -> isGuard(transition, goal));
  }

  static boolean isGuard(IrTransition transition, ConditionGoal goal) {
    return transition.guard().filter(guard -> guard == goal.condition().expression()).isPresent();
  }

  private boolean isDone() {
    return goals.open(coverage).stream().noneMatch(goal -> mayTry(goal.name()))
        && chart.transitions().stream().allMatch(each -> coverage.isTaken(each.id()))
        && chart.states().stream()
            .filter(IrState::isAtomic)
            .allMatch(state -> coverage.isCovered(state.wire()));
  }

  private boolean mayTry(String goal) {
    return tries.getOrDefault(goal, 0) < MOST_TRIES;
  }

  private void follow(Way way) {
    Optional<Twin<A, B>> at = start(way.context());
    for (Input input : way.inputs()) {
      if (at.isPresent() && difference.isEmpty()) {
        at = step(at.get(), input);
      }
    }
  }

  private Optional<Twin<A, B>> start(JsonObject context) {
    if (difference.isPresent()) {
      return Optional.empty();
    }
    Step<A, B> start = duel.start(context);
    steps++;
    String shown = context.isEmpty() ? "" : context.toString();
    difference = start.difference().map(found -> found.startedWith(shown));
    start.arrived().ifPresent(this::add);
    return start.arrived();
  }

  private Optional<Twin<A, B>> step(Twin<A, B> from, Input input) {
    Step<A, B> step = duel.step(from, input);
    steps++;
    difference =
        step.difference()
            .map(
                found ->
                    found.on(from.route().context(), from.route().then(input.label()).inputs()));
    step.arrived().ifPresent(this::add);
    step.arrived().ifPresent(reached::add);
    return step.arrived();
  }

  private void add(Twin<A, B> twin) {
    approach.add(twin);
    open.add(twin);
  }

  private void expand(Twin<A, B> at) {
    reached.clear();
    int before = open.expanded(at);
    for (IrTransition transition : goals.active(at.seen().states())) {
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        for (int event : on.events()) {
          fire(at, transition, chart.events().get(event));
        }
      }
    }
    for (Input input : inputs) {
      boolean plain = !(input instanceof Input.Event event) || event.kind().isEmpty();
      if (difference.isEmpty() && (plain || before <= 2)) {
        step(at, input);
      }
    }
  }

  /** Sends inputs that take a transition on an event, and those that decide conditions with it. */
  private void fire(Twin<A, B> at, IrTransition transition, IrEvent event) {
    attempt(at, transition, event, null);
    for (ConditionGoal goal : goals.open(coverage)) {
      if (mayTry(goal.name()) && isNear(transition, event, goal)) {
        tries.merge(goal.name(), 1, Integer::sum);
        attempt(at, transition, event, goal);
      }
    }
  }

  private void attempt(
      Twin<A, B> at, IrTransition transition, IrEvent event, @Nullable ConditionGoal goal) {
    if (difference.isPresent()) {
      return;
    }
    Instant now = at.now();
    List<Input> found = solver.solve(at.seen(), now, event, transition, goal).orElse(List.of());
    Optional<Twin<A, B>> here = Optional.of(at);
    for (Input input : found) {
      if (here.isPresent() && difference.isEmpty()) {
        here = step(here.get(), input);
      }
    }
    if (!found.isEmpty() && goal != null && goal.boundary() && isGuard(transition, goal)) {
      goals.finish(goal);
    }
  }

  /** Returns true if the payload and the time of a transition's event may decide a condition. */
  private boolean isNear(IrTransition transition, IrEvent event, ConditionGoal goal) {
    Condition condition = goal.condition();
    return isGuard(transition, goal)
        || solver.isInStep(transition, condition)
        || solver.changes(transition, event, goal);
  }
}
