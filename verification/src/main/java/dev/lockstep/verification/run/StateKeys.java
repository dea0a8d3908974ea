package dev.lockstep.verification.run;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The keys of states: configuration, history, the live variables that distinguish states, and the
 * pending timers with their remaining time. Timestamps are relative to the present if the chart
 * reads it. Two states with equal keys have the same runs as far as properties can observe them.
 */
public final class StateKeys {

  private final IrChart chart;
  private final BitSet variables;
  private final Counters counters;
  private final LiveVariables live;
  private final boolean readsNow;

  public StateKeys(IrChart chart, ChartReads reads) {
    this.chart = chart;
    this.variables = reads.variables();
    this.counters = new Counters(chart, reads);
    this.live = new LiveVariables(chart, reads);
    this.readsNow = reads.readNow();
  }

  public Object key(InterpreterSnapshot at, Instant now) {
    List<Object> key = new ArrayList<>();
    key.add(at.configuration());
    if (!at.history().isEmpty()) {
      key.add(at.history());
    }
    BitSet read = live.in(at.configuration());
    for (int i = read.nextSetBit(0); i >= 0; i = read.nextSetBit(i + 1)) {
      Object value = at.context().get(chart.context().get(i).name());
      key.add(
          readsNow && value instanceof Instant time
              ? Duration.between(now, time)
              : counters.represent(i, value));
    }
    for (PendingTimer timer : at.timers()) {
      key.add(timer.transition() * 1_000_003 + timer.event());
      key.add(timer.payload());
      key.add(timer.sendId());
      key.add(remaining(timer, now));
    }
    return key;
  }

  /** Returns the names of the variables that distinguish infinitely many states. */
  public List<String> unbounded() {
    return variables.stream()
        .filter(counters::isUnbounded)
        .mapToObj(variable -> chart.context().get(variable).name())
        .toList();
  }

  /** Returns the time until a timer expires, in nanoseconds; zero if it is overdue. */
  public static long remaining(PendingTimer timer, Instant now) {
    return PropertyConditions.nanos(Duration.between(now, timer.deadline()));
  }
}
