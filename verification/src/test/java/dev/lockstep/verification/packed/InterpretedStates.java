package dev.lockstep.verification.packed;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadForms;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.Counters;
import dev.lockstep.verification.run.LiveVariables;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInputs;
import dev.lockstep.verification.run.RunStep;
import dev.lockstep.verification.run.Runner;
import dev.lockstep.verification.run.StateKeys;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The states of a chart that the interpreter reaches, in a form for comparisons. */
final class InterpretedStates {

  private record Point(InterpreterSnapshot at, Instant now) {}

  private final IrChart chart;
  private final Runner runner;
  private final RunInputs inputs;
  private final StateKeys keys;
  private final Counters counters;
  private final LiveVariables live;
  private final PayloadForms forms;
  private final int limit;
  private final Set<Object> seen = new HashSet<>();
  private final Deque<Point> open = new ArrayDeque<>();
  final Set<String> states = new TreeSet<>();
  final BitSet entered = new BitSet();
  final BitSet fired = new BitSet();
  boolean hasFailedSteps;

  InterpretedStates(IrChart chart, int limit) {
    this.chart = chart;
    this.limit = limit;
    ChartReads reads = new ChartReads(chart);
    this.runner = new Runner(chart);
    this.inputs = new RunInputs(chart, reads);
    this.keys = new StateKeys(chart, reads);
    this.counters = new Counters(chart, reads);
    this.live = new LiveVariables(chart, reads);
    this.forms = new PayloadForms(new ChartPayloads(chart));
  }

  /** Returns false if there are more states than the limit. */
  boolean explore() {
    for (RunInput.Start start : inputs.starts()) {
      RunStep step = runner.start(start, Runner.BEGIN);
      if (step.instant().refusal().isEmpty()) {
        add(step);
      }
    }
    while (!open.isEmpty() && seen.size() <= limit) {
      Point point = open.remove();
      for (RunInput event : inputs.events()) {
        add(runner.apply(point.at(), point.now(), event));
      }
      if (!point.at().timers().isEmpty()) {
        for (int tie = 0; tie < Runner.due(point.at()).size(); tie++) {
          add(runner.apply(point.at(), point.now(), new RunInput.Timer(tie)));
        }
        add(runner.apply(point.at(), point.now(), new RunInput.Wait()));
      }
    }
    return open.isEmpty();
  }

  private void add(RunStep step) {
    entered.or(step.instant().entered());
    fired.or(step.instant().fired());
    hasFailedSteps |= step.instant().refusal().equals("step-failed");
    if (seen.add(keys.key(step.after(), step.now()))) {
      states.add(text(step.after(), step.now()));
      open.add(new Point(step.after(), step.now()));
    }
  }

  private String text(InterpreterSnapshot at, Instant now) {
    Map<String, Object> context = new TreeMap<>();
    live.in(at.configuration()).stream()
        .forEach(
            i -> {
              String name = chart.context().get(i).name();
              context.put(name, counters.represent(i, at.context().get(name)));
            });
    List<String> timers = new ArrayList<>();
    for (PendingTimer timer : at.timers()) {
      Object payload =
          timer.event() < 0
              ? Map.of()
              : forms.read(chart.events().get(timer.event()), timer.payload()).orElse(Map.of());
      timers.add(
          PackedTexts.timer(
              timer.transition(),
              timer.event(),
              timer.sendId(),
              payload,
              StateKeys.remaining(timer, now)));
    }
    return PackedTexts.state(at.configuration(), new TreeMap<>(at.history()), context, timers);
  }
}
