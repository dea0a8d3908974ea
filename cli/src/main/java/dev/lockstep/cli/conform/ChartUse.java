package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.cli.conform.time.Durations;
import dev.lockstep.cli.conform.time.StateTimes;
import dev.lockstep.model.interpreter.Reaction.InterpreterMicrostep;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.TakenMicrostep;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts of transitions taken and states entered by the instances of logs, the times before the
 * transitions, and the places of deviations. Not thread-safe.
 */
final class ChartUse implements Checkpoint.Part {

  /** The largest number of different places of deviations; further ones are counted together. */
  static final int MOST_PLACES = 1_000;

  private final IrChart chart;
  private final long[] taken;
  private final long[] entered;
  private final Durations[] stays;
  private final Map<Place, Count> deviations = new HashMap<>();
  private long others;

  /** A deviation without its instance: the states before, the event and the class. */
  record Place(List<String> before, String event, StepClass kind) {}

  /** A number of deviations, and the first line of them. */
  private static final class Count {

    private final LogPlace first;
    private long number;

    Count(LogPlace first) {
      this.first = first;
    }
  }

  /** A place with the number of its deviations. */
  record Deviations(Place place, long number, LogPlace first) {}

  ChartUse(IrChart chart) {
    this.chart = chart;
    this.taken = new long[chart.transitions().size()];
    this.entered = new long[chart.states().size()];
    this.stays = new Durations[taken.length];
    for (int i = 0; i < stays.length; i++) {
      stays[i] = new Durations();
    }
  }

  /** Returns counts of nothing for each version. */
  static List<ChartUse> of(List<ChartVersion> versions) {
    return versions.stream().map(each -> new ChartUse(each.chart())).toList();
  }

  /** Counts steps of an instance. */
  void take(StateTimes times, List<TakenMicrostep> steps) {
    for (TakenMicrostep step : steps) {
      InterpreterMicrostep microstep = step.microstep();
      for (int transition : microstep.transitions()) {
        taken[transition]++;
        times
            .in(chart.transitions().get(transition).source(), step.time())
            .ifPresent(stays[transition]::add);
      }
      microstep.entered().forEach(state -> entered[state]++);
      times.take(microstep, step.time());
    }
  }

  void deviate(List<String> before, LogLine line, StepClass kind) {
    Place place = new Place(before, line.event(), kind);
    if (deviations.size() >= MOST_PLACES && !deviations.containsKey(place)) {
      others++;
      return;
    }
    deviations.computeIfAbsent(place, any -> new Count(line.place())).number++;
  }

  @Override
  public void write(CheckpointOutput out) throws IOException {
    for (int i = 0; i < taken.length; i++) {
      out.number(taken[i]);
      stays[i].write(out);
    }
    for (long number : entered) {
      out.number(number);
    }
    out.number(others);
    out.count(deviations.size());
    for (Map.Entry<Place, Count> each : deviations.entrySet()) {
      out.texts(each.getKey().before());
      out.text(each.getKey().event());
      out.text(each.getKey().kind().name());
      out.text(each.getValue().first.file());
      out.number(each.getValue().first.line());
      out.number(each.getValue().number);
    }
  }

  @Override
  public void read(CheckpointInput in) throws IOException {
    for (int i = 0; i < taken.length; i++) {
      taken[i] = in.number();
      stays[i].read(in);
    }
    for (int i = 0; i < entered.length; i++) {
      entered[i] = in.number();
    }
    others = in.number();
    int places = in.count();
    for (int i = 0; i < places; i++) {
      var place = new Place(in.texts(), in.text(), StepClass.valueOf(in.text()));
      var count = new Count(new LogPlace(in.text(), in.number()));
      count.number = in.number();
      deviations.put(place, count);
    }
  }

  IrChart chart() {
    return chart;
  }

  long taken(int transition) {
    return taken[transition];
  }

  /** Returns the median time in the source of a transition before it was taken. */
  Optional<Duration> stay(int transition) {
    return stays[transition].median();
  }

  long entered(int state) {
    return entered[state];
  }

  /** Returns the deviations, the most frequent first. */
  List<Deviations> deviations() {
    List<Deviations> all = new ArrayList<>();
    deviations.forEach((place, count) -> all.add(new Deviations(place, count.number, count.first)));
    all.sort(
        Comparator.comparingLong(Deviations::number)
            .reversed()
            .thenComparing(each -> each.first().file())
            .thenComparingLong(each -> each.first().line()));
    return all;
  }

  /** Returns the number of deviations at further places. */
  long otherDeviations() {
    return others;
  }
}
