package dev.lockstep.verification;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.graph.StateGraph;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInputs;
import dev.lockstep.verification.run.RunInstant;
import dev.lockstep.verification.run.RunStep;
import dev.lockstep.verification.run.Runner;
import dev.lockstep.verification.run.StateKeys;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * A breadth-first search for the states of a chart. An event comes at once or at the earliest
 * deadline, and the timers of the earliest deadline expire in every order: these times represent
 * all others, because delays are constant until they end.
 */
final class GraphBuilder {

  private static final int PROGRESS = 10_000;

  /** A state as it was first reached. */
  private record Point(InterpreterSnapshot at, Instant now) {}

  private final Runner runner;
  private final PropertyConditions conditions;
  private final StateKeys keys;
  private final RunInputs inputs;
  private final Map<Object, Integer> states = new HashMap<>();
  private final StateGraph<RunInput> graph = new StateGraph<>();
  private final List<Point> points = new ArrayList<>();
  private final List<String> failedStarts = new ArrayList<>();

  GraphBuilder(IrChart chart, PropertyConditions conditions, StateKeys keys, RunInputs inputs) {
    this.runner = new Runner(chart);
    this.conditions = conditions;
    this.keys = keys;
    this.inputs = inputs;
  }

  /**
   * Explores at most {@code most} states.
   *
   * @param progress receives the number of states from time to time
   */
  StateGraph<RunInput> build(int most, IntConsumer progress) {
    graph.expand();
    for (RunInput.Start start : inputs.starts()) {
      RunStep step = runner.start(start, Runner.BEGIN);
      if (step.instant().refusal().isEmpty()) {
        add(start, step);
      } else {
        failedStarts.add(start.context().toString());
      }
    }
    while (!graph.isComplete() && graph.expanded() <= most) {
      expand(graph.expanded());
      if (graph.expanded() % PROGRESS == 0) {
        progress.accept(graph.expanded());
      }
    }
    return graph;
  }

  /** Returns the contexts with which the machine refuses to start. */
  List<String> failedStarts() {
    return failedStarts;
  }

  private void expand(int state) {
    Point point = points.get(state - 1);
    graph.expand();
    for (RunInput event : inputs.events()) {
      add(event, runner.apply(point.at(), point.now(), event));
    }
    if (!point.at().timers().isEmpty()) {
      int due = Runner.due(point.at()).size();
      for (int tie = 0; tie < due; tie++) {
        RunInput timer = new RunInput.Timer(tie);
        add(timer, runner.apply(point.at(), point.now(), timer));
      }
      wait(point);
    }
  }

  private void wait(Point point) {
    RunInput wait = new RunInput.Wait();
    RunStep step = runner.apply(point.at(), point.now(), wait);
    if (step.elapsed() > 0) {
      int target = target(step.after(), step.now());
      graph.addEdge(target, wait, StateGraph.NO_INSTANT, StateGraph.NO_EVENT, step.elapsed());
    }
  }

  private void add(RunInput input, RunStep step) {
    boolean accepted = step.instant().refusal().isEmpty() && input instanceof RunInput.Event;
    graph.addEdge(
        target(step.after(), step.now()),
        input,
        graph.number(conditions.label(step.instant())),
        accepted ? ((RunInput.Event) input).index() : StateGraph.NO_EVENT,
        step.elapsed());
  }

  private int target(InterpreterSnapshot at, Instant now) {
    Object key = keys.key(at, now);
    Integer known = states.get(key);
    if (known != null) {
      return known;
    }
    int still = graph.number(conditions.label(RunInstant.still(at)));
    int number = graph.add(still, !at.timers().isEmpty());
    points.add(new Point(at, now));
    states.put(key, number);
    return number;
  }
}
